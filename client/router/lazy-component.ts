// The specification's limit for loading a page's code.
const timeoutMs = 120_000;

/** The code of a page could not be loaded. */
export class ComponentLoadError extends Error {}

/** A component whose code is loaded when it is first needed. */
export interface LazyComponent<Component> {
  /** Its source file, which identifies its code in the build's manifest. */
  module: string;
  load(): Promise<Component>;
}

/** The loaded components by their source file. */
const loaded = new Map<string, unknown>();

/** Whether a component's code is there. */
export const isLoaded = ({ module }: LazyComponent<unknown>): boolean => loaded.has(module);

const parts = new Set<LazyComponent<unknown>>();

/** Names a part of pages whose code may be loaded after theirs. */
export const registerPart = (part: LazyComponent<unknown>): void => void parts.add(part);

/** Loads the parts of all pages whose code is there. @throws ComponentLoadError */
export const loadParts = (): Promise<unknown> => Promise.all([...parts].map(loadComponent));

/** Returns a loaded component. @throws Error if `loadComponent` has not been awaited */
export function getLoadedComponent<Component>({ module }: LazyComponent<Component>): Component {
  const component = loaded.get(module);
  if (!component) throw new Error(`${module} is shown before it is loaded`);
  return component as Component;
}

/**
 * Loads a component's code, once. A load that fails, or takes longer than 120 s, rejects with
 * `ComponentLoadError`, and the next call tries again.
 */
export async function loadComponent({ module, load }: LazyComponent<unknown>): Promise<void> {
  if (!loaded.has(module)) loaded.set(module, await inTime(load().catch(fail)));
}

function fail(cause: unknown): never {
  throw new ComponentLoadError('This page could not be loaded.', { cause });
}

/**
 * Clears the timer once the code is loaded: on the server, a pending timer keeps the process alive.
 */
async function inTime<Component>(loading: Promise<Component>): Promise<Component> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new ComponentLoadError('This page took too long to load.');
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

// The specification's limit for a page's code to arrive.
const timeoutMs = 120_000;

/** Why a page's code did not arrive. */
export class ComponentLoadError extends Error {}

/** A component whose code comes when it is first needed. */
export interface LazyComponent<Component> {
  /** Its source file, by which the build's manifest knows its code. */
  module: string;
  load(): Promise<Component>;
}

/** Components by their source file, as far as their code is here. */
const loaded = new Map<string, unknown>();

/** A component whose code is here. @throws where `loadComponent` has not been awaited. */
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

/** Without its timer once the code is here: on the server, a timer keeps a process from ending. */
async function inTime<Component>(loading: Promise<Component>): Promise<Component> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new ComponentLoadError('This page took too long to load.');
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

import type { ComponentType } from 'react';

// The specification's limit for a page's code to arrive.
const timeoutMs = 120_000;

/** Why a page's code did not arrive. */
export class PageNotLoaded extends Error {}

/** Pages by their source file, as far as their code is here. */
const loaded = new Map<string, ComponentType>();

/** A page whose code is here already; undefined where it must be loaded first. */
export const loadedPage = (module: string): ComponentType | undefined => loaded.get(module);

/**
 * Loads the code of a page, once. A load that fails, or takes longer than 120 s, rejects with
 * `PageNotLoaded`.
 */
export async function loadPage(module: string, load: () => Promise<ComponentType>): Promise<void> {
  if (!loaded.has(module)) loaded.set(module, await Promise.race([load().catch(fail), timeout()]));
}

function fail(cause: unknown): never {
  throw new PageNotLoaded('This page could not be loaded.', { cause });
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    const error = new PageNotLoaded('This page took too long to load.');
    setTimeout(() => reject(error), timeoutMs);
  });

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The origin at which the current request's browser reaches the server. Without a public URL, the
 * server answers at every name of its machine, while the library is configured with one. The
 * provider must redirect people to the name that they use, because their cookie belongs to it.
 */
export const browserOrigin = new AsyncLocalStorage<string>();

/** Returns the URL's path on the origin that the current request's browser uses. */
export function onBrowserOrigin(url: string): string {
  const { pathname } = new URL(url);
  return new URL(pathname, browserOrigin.getStore() ?? url).href;
}

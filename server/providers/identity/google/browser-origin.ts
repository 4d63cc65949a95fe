import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The origin at which the browser being served has reached us. Without a public URL a server
 * answers to every name of its machine, while the library is set up with one: the provider must
 * send people back to the name they came by, where their cookie is.
 */
export const browserOrigin = new AsyncLocalStorage<string>();

/** The same address on the origin of the browser being served. */
export function onBrowserOrigin(url: string): string {
  const { pathname } = new URL(url);
  return new URL(pathname, browserOrigin.getStore() ?? url).href;
}

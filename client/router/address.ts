import { navigate } from 'wouter/use-browser-location';

/** An entry of the browser's history. */
export interface Address {
  path: string;
  search: string;
  hash: string;
  /** Distinguishes this entry from others with the same address. */
  key: string;
}

/** The key of entries that this client did not create: the first of a visit, or a typed address. */
const firstKey = 'default';

/** Returns the browser's current entry. */
export const readAddress = (): Address => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: history.state?.key ?? firstKey,
});

/** Returns the entry of a page that is rendered on the server. */
export function addressOf(url: string): Address {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { path: pathname, search, hash: '', key: firstKey };
}

/** Formats an address as text, without its origin. */
export const formatAddress = ({ path, search, hash }: Address): string => path + search + hash;

interface NavigateOptions {
  /** Whether to replace the current entry, as a link to the current page does. */
  replace?: boolean;
  /** State for the next page, beside its address. */
  state?: object | null;
}

/** Opens another address, with a new key for its entry in the history. */
export function navigateTo(to: string, { replace, state }: NavigateOptions = {}): void {
  navigate(to, {
    replace: replace ?? to === formatAddress(readAddress()),
    state: { ...state, key: Math.random().toString(36).slice(2) },
  });
}

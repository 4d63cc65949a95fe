import { navigate } from 'wouter/use-browser-location';

/** One entry of the history. */
export interface Address {
  path: string;
  search: string;
  hash: string;
  /** Distinguishes it from other entries with the same address. */
  key: string;
}

/** The key of an entry that we did not make: the first of a visit, or one of an address that was typed. */
const firstKey = 'default';

/** The entry that the browser is at. */
export const readAddress = (): Address => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: history.state?.key ?? firstKey,
});

/** The entry of a page that the server makes. */
export function addressOf(url: string): Address {
  const { pathname, search } = new URL(url, 'http://localhost');
  return { path: pathname, search, hash: '', key: firstKey };
}

/** An address as one text, without its origin. */
export const formatAddress = ({ path, search, hash }: Address): string => path + search + hash;

interface NavigateOptions {
  /** Replaces the current entry, as a link to the current page does. */
  replace?: boolean;
  /** State for the next page, beside its address. */
  state?: object | null;
}

/** Opens another address; its entry in the history gets a key of its own. */
export function navigateTo(to: string, { replace, state }: NavigateOptions = {}): void {
  navigate(to, {
    replace: replace ?? to === formatAddress(readAddress()),
    state: { ...state, key: Math.random().toString(36).slice(2) },
  });
}

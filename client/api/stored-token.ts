import { serverState } from './server-state.ts';
import { serverTransport } from './transport.ts';

const key = 'respoke-token';

type Listener = () => void;
const listeners = new Set<Listener>();

/** The bearer token, in local storage, so that every tab of the browser has the same. */
export function readToken(): string | null {
  const transport = serverTransport();
  return transport ? transport.token : localStorage.getItem(key);
}

/**
 * Whether a person was signed in where the page was rendered: the first render must agree with it.
 */
export const hadInitialToken = (): boolean => serverState?.signedIn ?? readToken() !== null;

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when a person signs in in another tab where nobody was signed in. Returns the
 * function that stops it.
 */
export function onSignInElsewhere(listener: Listener): () => void {
  const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && oldValue === null && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The person whom the stored token names; null where there is none. */
export function readSubject(): string | null {
  const claims = readToken()?.split('.')[1];
  if (!claims) return null;
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
}

/**
 * Calls `listener` whenever the token changes, in this tab or another. Returns the function that
 * stops it.
 */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

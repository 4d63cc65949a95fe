import { serverState } from './server-state.ts';
import { serverTransport } from './transport.ts';

const key = 'respoke-token';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Returns the bearer token from local storage, which all tabs of the browser share. */
export function readToken(): string | null {
  const transport = serverTransport();
  return transport ? transport.token : localStorage.getItem(key);
}

/**
 * Whether a person was signed in when the page was rendered. The first render must agree with that.
 */
export const hadInitialToken = (): boolean => serverState?.signedIn ?? readToken() !== null;

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) notifyListeners();
}

/**
 * Calls `listener` when a person signs in in another tab while nobody is signed in here. Returns a
 * function that stops it.
 */
export function onSignInElsewhere(listener: Listener): () => void {
  const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && oldValue === null && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Returns the person whom the stored token names; null if there is no token. */
export function readSubject(): string | null {
  const claims = readToken()?.split('.')[1];
  if (!claims) return null;
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
}

/**
 * Calls `listener` whenever the token changes, in this tab or another. Returns a function that
 * stops it.
 */
export function onTokenChange(listener: Listener): () => void {
  // One event listener calls them all. With one for each, React would render between them: a page
  // without its person before the guard that removes the page.
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

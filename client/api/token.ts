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

/** Whether somebody was signed in where the page was made: what the first render must agree with. */
export const hadInitialToken = (): boolean => serverState?.signedIn ?? readToken() !== null;

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** Tells `listener` when somebody signs in in another tab where nobody was signed in. Gives the way to stop. */
export function onSignInElsewhere(listener: Listener): () => void {
  const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && oldValue === null && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whom the stored token speaks of; null for nobody. */
export function readSubject(): string | null {
  const claims = readToken()?.split('.')[1];
  if (!claims) return null;
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
}

/** Tells `listener` whenever the token changes, in this tab or another. Gives the way to stop. */
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { IdentityUser, Role } from '../../contract/accounts/accounts.ts';
import { keepsData } from '../browser-storage/keeps-data.ts';
import { callOpen, endSession, renewToken } from './api.ts';
import { serverState } from './server-state.ts';
import { hadInitialToken, onTokenChange, readToken } from './stored-token.ts';

/** The signed-in person, as the identity provider describes them; null if nobody is signed in. */
export const identityQuery = () =>
  queryOptions({
    queryKey: ['identity'],
    queryFn: async ({ signal }) => {
      const session = await callOpen('GET /auth/get-session', undefined, signal);
      // The token is from an earlier visit, and its session has ended since.
      if (!session) endSession();
      return session;
    },
  });

/** The role of the user record with this email; null if there is no record. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: ({ signal }) => callOpen('GET /users', { query: { email } }, signal),
  });

const roles = ['buyer', 'seller', 'admin'] as const satisfies readonly Role[];

/**
 * Fetches the token of the person whom the session's cookie names, if the browser keeps no data: it has lost the
 * token of the page before. If that fails, the page begins as for a visitor.
 */
export async function fetchLostToken(): Promise<void> {
  if (keepsData() || serverState?.signedIn === false) return;
  const session = await callOpen('GET /auth/get-session').catch(() => null);
  if (session) await renewToken(session.user.email).catch(() => undefined);
}

/** `error` is the reason why the person or their role could not be looked up. */
export type Session =
  | { status: 'loading'; user: null; role: null; error: unknown }
  | { status: 'out'; user: null; role: null; error: null }
  | { status: 'in'; user: IdentityUser; role: Role | null; error: unknown };

let isStored: boolean | undefined;
if (typeof window !== 'undefined')
  onTokenChange(() => {
    isStored = undefined;
  });
/**
 * Whether there is a token, as of the last change that was told of. Another tab has removed it from the storage
 * before the event comes: what renders in between would find a page without its person, and the guard still there.
 */
function isTokenStored(): boolean {
  isStored ??= readToken() !== null;
  return isStored;
}

const signedOut: Session = { status: 'out', user: null, role: null, error: null };
// A failed look-up is repeated only on request. If every component repeated it when it mounts, the
// components would unmount and mount again endlessly.
const onDemand = { retryOnMount: false };

/**
 * Returns the signed-in person and their role. Without a token it makes no request, so visitors
 * cost no calls.
 */
export function useSession(): Session {
  const hasToken = useSyncExternalStore(onTokenChange, isTokenStored, hadInitialToken);
  const identity = useQuery({ ...identityQuery(), ...onDemand, enabled: hasToken });
  const user = identity.data?.user;
  const role = useQuery({
    ...roleQuery(user?.email ?? ''),
    ...onDemand,
    enabled: hasToken && Boolean(user),
  });
  if (!hasToken || identity.data === null) return signedOut;
  if (!user || role.isPending)
    return { status: 'loading', user: null, role: null, error: identity.error };
  // A newer server may have roles that this client does not know: they open nothing here.
  const known = roles.find((one) => one === role.data?.role) ?? null;
  return { status: 'in', user, role: known, error: role.error };
}

/** Returns the signed-in person, for pages behind a guard. */
export function useUser(): IdentityUser {
  const { user } = useSession();
  if (!user) throw new Error('a page that needs a signed-in user stands outside its guard');
  return user;
}

/** Returns the signed-in person's email, for pages behind a guard. */
export const useEmail = (): string => useUser().email;

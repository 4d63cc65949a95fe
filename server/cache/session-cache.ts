import type { Caller, IdentitySession, IdentitySessionState, SessionState } from '../caller.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { openCache } from './cache.ts';

/** About as many as use the shop within an hour; each takes half a kilobyte. */
const maxSessions = 10_000;

interface SessionCacheDeps {
  identity: {
    /** Returns the state of a session, read from the database now; null when it has ended. */
    readSessionState(session: IdentitySession): Promise<IdentitySessionState | null>;
  };
  /** Returns the user record of an identity, or null when there is none or it is deleted. */
  findCaller(identityId: string): Promise<Caller | null>;
}

/**
 * Returns a cached function that reads the session and the user of a valid token. Signing out, a
 * new password, a new role and a deletion take effect as soon as any process has written them,
 * through the change feed.
 */
export function openSessionCache(
  feed: ChangeFeed,
  { identity, findCaller }: SessionCacheDeps,
): (session: IdentitySession, asOf: number) => Promise<SessionState> {
  const sessions = openCache<SessionState>(feed, { maxSize: maxSessions, sizeOf: () => 1 });
  return async (session, asOf) => {
    const load = async () => {
      const [stored, caller] = await Promise.all([
        identity.readSessionState(session),
        findCaller(session.identityId),
      ]);
      return { session: stored, caller };
    };
    return (await sessions.read(session.sessionId, [session.identityId], load, asOf)).value;
  };
}

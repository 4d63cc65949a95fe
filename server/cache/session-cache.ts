import type { ChangeFeed } from '../db/change-feed.ts';
import type { Caller, SessionState } from '../http/authorize.ts';
import type { IdentityProvider, IdentitySession } from '../providers/identity/provider.ts';
import { openCache } from './cache.ts';

/** As many as use the shop within an hour; each takes half a kilobyte. */
const maxSessions = 10_000;

interface SessionCacheDeps {
  identity: Pick<IdentityProvider, 'sessionEnd'>;
  /** The user record of an identity; null where there is none, or no longer. */
  findCaller(identityId: string): Promise<Caller | null>;
}

/**
 * Makes the function that reads the session and the user of a genuine token. Signing out, a new
 * password, another role and deletion take effect as soon as they are written, by whichever
 * process: see the change feed.
 */
export function openSessionCache(
  feed: ChangeFeed,
  { identity, findCaller }: SessionCacheDeps,
): (session: IdentitySession, asOf: number) => Promise<SessionState> {
  const sessions = openCache<SessionState>(feed, { maxSize: maxSessions, sizeOf: () => 1 });
  return async (session, asOf) => {
    const load = async () => {
      const [sessionEnd, caller] = await Promise.all([
        identity.sessionEnd(session),
        findCaller(session.identityId),
      ]);
      return { sessionEnd, caller };
    };
    return (await sessions.read(session.sessionId, [session.identityId], load, asOf)).value;
  };
}

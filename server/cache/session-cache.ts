import type { ChangeFeed } from '../db/changes.ts';
import type { Database } from '../db/open.ts';
import { callerFinder } from '../features/accounts/queries.ts';
import type { Bearer } from '../http/router.ts';
import type { IdentityProvider, IdentitySession } from '../providers/identity/provider.ts';
import { openCache } from './cache.ts';

/** As many as use the shop within an hour; each takes half a kilobyte. */
const mostBearers = 10_000;

/**
 * Makes the function that tells what the database says of somebody with a genuine token. Signing
 * out, a new password, another role and deletion count in the moment that they are written, by
 * whatever process: see the change feed.
 */
export function bearerFinder(
  { db, providers }: { db: Database; providers: { identity: IdentityProvider } },
  feed: ChangeFeed,
): (session: IdentitySession, asOf: number) => Promise<Bearer> {
  const bearers = openCache<Bearer>(feed, { most: mostBearers, sizeOf: () => 1 });
  const findCaller = callerFinder(db);
  return async (session, asOf) => {
    const load = async () => {
      const [sessionEnd, caller] = await Promise.all([
        providers.identity.sessionEnd(session),
        findCaller(session.identityId),
      ]);
      return { sessionEnd, caller };
    };
    return (await bearers.read(session.sessionId, [session.identityId], load, asOf)).value;
  };
}

import { and, eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { BrowserSession, IdentitySession, TokenSession } from '../../caller.ts';
import { libraryClock } from '../../clock.ts';
import type { DbDeps } from '../../db/database.ts';
import { sessions } from '../../db/schema/identity/identities.ts';
import type { BetterAuthInstance } from './better-auth.ts';

/**
 * The use of a session is recorded this seldom, in ms: an open page fetches a token every 15
 * minutes, and a page made by the server needs one each time.
 */
const precisionMs = 10 * 60 * 1000;

/** Records that a session is in use, for the list of a person's sessions. */
async function recordUse(
  { db, clock }: DbDeps,
  { sessionId, lastUsedAt }: BrowserSession,
): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < precisionMs) return;
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
  exp: z.number(),
});

/**
 * Signs and verifies bearer tokens. A token is short-lived. It also names its session, which may
 * end earlier, so code that authorizes a request also checks `readSessionState`. At most `maxVerified`
 * verified tokens are cached: about as many as are in use within 15 minutes.
 */
export function tokenService(
  auth: BetterAuthInstance,
  deps: DbDeps,
  origin: string,
  maxVerified = 5000,
) {
  const { db } = deps;
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  // A verified signature stays valid; keys are valid for longer than tokens.
  const verifiedTokens = new Map<string, TokenSession>();

  // A prepared statement: the database plans it once for each connection.
  const sessionQuery = db
    .select({
      expiresAt: sessions.expiresAt,
      freshAt: sessions.freshAt,
      isStrong: sessions.strong,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('identityId')),
        // No token is issued for such a session either.
        eq(sessions.secondFactorDue, false),
      ),
    )
    .prepare('session_state');

  const loadKeys = async () => {
    const { keys: list } = await auth.api.getJwks();
    keys = createLocalJWKSet({ keys: list } as JSONWebKeySet);
    return keys;
  };

  const check = async (token: string) => {
    const options = { issuer: origin, audience: origin };
    try {
      return await jwtVerify(token, keys ?? (await loadKeys()), options);
    } catch (error) {
      // Another process may have created a key after this one loaded the keys, so it loads them
      // again.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return await jwtVerify(token, await loadKeys(), options);
    }
  };

  const cacheVerified = (token: string, session: TokenSession) => {
    verifiedTokens.set(token, session);
    for (const oldest of verifiedTokens.keys()) {
      if (verifiedTokens.size <= maxVerified) break;
      verifiedTokens.delete(oldest);
    }
  };

  return {
    issue: async (session: BrowserSession): Promise<string> => {
      await recordUse(deps, session);
      const { identityId, sessionId, email, name, emailVerified } = session;
      const payload = { sub: identityId, sid: sessionId, email, name, verified: emailVerified };
      const { token } = await auth.api.signJWT({ body: { payload } });
      return token;
    },

    verify: async (token: string): Promise<TokenSession | null> => {
      const known = verifiedTokens.get(token);
      if (known && known.tokenEnd > libraryClock.now().getTime()) return known;
      const result = await check(token).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      });
      const parsed = claims.safeParse(result?.payload);
      if (!parsed.success) return null;
      const { sub: identityId, sid: sessionId, email, name, verified, exp } = parsed.data;
      const claimed = { identityId, sessionId, email, name, emailVerified: verified };
      const session = { ...claimed, tokenEnd: exp * 1000 };
      cacheVerified(token, session);
      return session;
    },

    readSessionState: async ({ sessionId, identityId }: IdentitySession) => {
      const [row] = await sessionQuery.execute({ sessionId, identityId });
      return row ?? null;
    },
  };
}

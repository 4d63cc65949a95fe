import { and, eq, gt } from 'drizzle-orm';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '../../db/open.ts';
import { sessions } from '../../db/schema/identity.ts';
import type { IdentityLibrary } from './library.ts';
import type { IdentitySession } from './provider.ts';

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
});

/**
 * Signs and reads bearer tokens. A token is short-lived by itself; it also names its session, which
 * is looked up on every read, so that signing out ends the token in the same moment.
 */
export function tokenService(library: IdentityLibrary, db: Database, origin: string) {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;

  const loadKeys = async () => {
    const { keys: list } = await library.api.getJwks();
    keys = createLocalJWKSet({ keys: list } as JSONWebKeySet);
    return keys;
  };

  const verify = async (token: string) => {
    const options = { issuer: origin, audience: origin };
    try {
      return await jwtVerify(token, keys ?? (await loadKeys()), options);
    } catch (error) {
      // A key that another process made after we loaded ours: look once more.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return await jwtVerify(token, await loadKeys(), options);
    }
  };

  return {
    issue: async (session: IdentitySession): Promise<string> => {
      const { identityId, sessionId, email, name, emailVerified } = session;
      const payload = { sub: identityId, sid: sessionId, email, name, verified: emailVerified };
      const { token } = await library.api.signJWT({ body: { payload } });
      return token;
    },

    read: async (token: string): Promise<IdentitySession | null> => {
      const checked = await verify(token).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      });
      const parsed = claims.safeParse(checked?.payload);
      if (!parsed.success) return null;
      const { sub: identityId, sid: sessionId, email, name, verified: emailVerified } = parsed.data;
      const [alive] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, sessionId),
            eq(sessions.userId, identityId),
            gt(sessions.expiresAt, new Date()),
          ),
        );
      return alive ? { identityId, sessionId, email, name, emailVerified } : null;
    },
  };
}

import { eq } from 'drizzle-orm';
import type { SignInMethods } from '../../../../contract/accounts/sign-in-security.ts';
import type { BrowserSession } from '../../../caller.ts';
import { freshSignInMs } from '../../../config/lifetimes.ts';
import type { DbDeps } from '../../../db/database.ts';
import { authenticators } from '../../../db/schema/identity/factors.ts';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
import { googleId } from '../google/provider.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Returns how the person of a session can sign in, and what protects that. */
export async function readSignInMethods(
  { db, clock }: DbDeps,
  { identityId, freshAt }: BrowserSession,
): Promise<SignInMethods> {
  const ways = await db
    .select({ providerId: credentials.providerId })
    .from(credentials)
    .where(eq(credentials.userId, identityId));
  const [app] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.identityId, identityId));
  const [identity] = await db
    .select({ moneyHoldUntil: identities.moneyHoldUntil })
    .from(identities)
    .where(eq(identities.id, identityId));
  const has = (providerId: string) => ways.some((way) => way.providerId === providerId);
  const holdUntil = identity?.moneyHoldUntil;
  return {
    hasPassword: has('credential'),
    hasGoogle: has(googleId),
    authenticatorSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodes: await countRecoveryCodes(db, identityId),
    freshUntil: freshAt && new Date(freshAt.getTime() + freshSignInMs).toISOString(),
    moneyHoldUntil: holdUntil && holdUntil > clock.now() ? holdUntil.toISOString() : null,
  };
}

import { isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { recoveryCodes } from '../../db/schema/identity/factors.ts';
import { sessions, signingKeys } from '../../db/schema/identity/identities.ts';
import { reencryptAuthenticators } from './second-factor/authenticator.ts';
import { tellOwner } from './tell-owner.ts';

export interface RenewedIdentities {
  /** How many authenticator apps go on working. */
  authenticators: number;
  /** How many people have lost their recovery codes, and are told by mail. */
  withoutRecoveryCodes: number;
}

/**
 * Replaces the secret of identities: ends all sessions, signing keys and recovery codes, and
 * encrypts the authenticator apps' secrets again. Recovery codes are stored as hashes that the
 * former secret keys, which only the codes themselves could renew.
 */
export async function renewIdentitySecret(
  tx: Database,
  now: Date,
  { former, next }: { former: string; next: string },
): Promise<RenewedIdentities> {
  const authenticators = await reencryptAuthenticators(tx, former, next);
  await tx.delete(sessions);
  await tx.delete(signingKeys);
  const losers = await tx
    .selectDistinct({ id: recoveryCodes.identityId })
    .from(recoveryCodes)
    .where(isNull(recoveryCodes.usedAt));
  await tx.delete(recoveryCodes);
  for (const { id } of losers) await tellOwner(tx, now, id, 'recovery_codes_ended');
  return { authenticators, withoutRecoveryCodes: losers.length };
}

import type { Database } from '../../../db/database.ts';
import { fieldError } from '../../../errors.ts';
import { cancelFactorReset } from '../factor-reset/reset-link.ts';
import { tellOwner } from '../tell-owner.ts';
import { consumeAuthenticatorCode } from './authenticator.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code of the authenticator app or a recovery code within `tx`, which holds the lock of
 * the identity. This cancels a reset of the second factor.
 * @param key the installation's secret
 * @throws AppError wrong_code
 */
export async function consumeCode(
  tx: Database,
  now: Date,
  key: string,
  identityId: string,
  code: string,
): Promise<void> {
  const isOfApp = await consumeAuthenticatorCode(tx, now, key, identityId, code);
  if (!isOfApp && !(await consumeRecoveryCode(tx, now, key, identityId, code)))
    throw fieldError('wrong_code', 'code');
  if (!isOfApp) await tellOwner(tx, now, identityId, 'recovery_code_used');
  // Whoever has a code has not lost the second factor.
  await cancelFactorReset(tx, now, identityId);
}

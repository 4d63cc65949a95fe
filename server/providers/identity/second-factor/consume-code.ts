import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { tellOwner } from '../tell-owner.ts';
import { consumeAuthenticatorCode } from './authenticator.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code of the authenticator app or a recovery code within `tx`, which holds the lock of
 * the identity.
 * @param key the installation's secret
 * @throws AppError wrong_code
 */
export async function consumeCode(
  tx: Database,
  key: string,
  identityId: string,
  code: string,
): Promise<void> {
  if (await consumeAuthenticatorCode(tx, key, identityId, code)) return;
  if (await consumeRecoveryCode(tx, key, identityId, code))
    return tellOwner(tx, identityId, 'recovery_code_used');
  throw new AppError('wrong_code', { fields: { code: new AppError('wrong_code').message } });
}

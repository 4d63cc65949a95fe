import type { Caller, TokenSession } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';

export interface ModeratorDeps {
  identity: Pick<IdentityProvider, 'readSessionState'>;
  adminsNeedSecondFactor: boolean;
}

/**
 * Checks that the caller may decide disputes. The call itself is open to both sides of a deal, so
 * that its row in the contract cannot require a right.
 * @throws AppError not_found for everybody but admins; right_needed; second_factor_setup_needed
 */
export async function requireModerator(
  { identity, adminsNeedSecondFactor }: ModeratorDeps,
  { role, rights }: Caller,
  session: TokenSession,
): Promise<void> {
  if (role !== 'admin') throw new AppError('not_found');
  if (!rights.includes('moderation')) throw new AppError('right_needed');
  if (!adminsNeedSecondFactor) return;
  const state = await identity.readSessionState(session);
  if (!state?.isStrong) throw new AppError('second_factor_setup_needed');
}

import type { Caller, TokenSession } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import type { AuthDeps } from '../../http/authorize.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { BookingRow } from '../bookings/locks.ts';

export interface SideDeps extends Pick<AuthDeps, 'adminsNeedSecondFactor'> {
  identity: Pick<IdentityProvider, 'readSessionState'>;
}

/** Who looks at a deal, and by which session. */
export interface Reader {
  caller: Caller;
  session: TokenSession;
}

export type DealSide = 'buyer' | 'seller' | 'admin';

/**
 * Returns the side from which the caller sees a deal. Every right of an admin allows to see it:
 * questions, disputes and money are all about deals. `withholdContents` says what money does not need.
 * @throws AppError not_found for everybody else, and for a buyer who has deleted the booking;
 * second_factor_setup_needed for an admin whose session lacks it
 */
export async function findSide(
  { identity, adminsNeedSecondFactor }: SideDeps,
  { caller, session }: Reader,
  { buyerId, sellerId, hiddenAt }: BookingRow,
): Promise<DealSide> {
  if (caller.id === buyerId && !hiddenAt) return 'buyer';
  if (caller.id === sellerId) return 'seller';
  if (caller.role !== 'admin' || caller.rights.length === 0) throw new AppError('not_found');
  if (adminsNeedSecondFactor && !(await identity.readSessionState(session))?.isStrong)
    throw new AppError('second_factor_setup_needed');
  return 'admin';
}

import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { setVerified } from './user-state.ts';

/**
 * Gives a seller the verified mark, or revokes it. Repeating it changes nothing.
 * @throws AppError not_found when there is no seller with this id
 */
export const verifySeller = ({ db, clock }: DbDeps, by: string, to: string, verified: boolean) =>
  db.transaction(async (tx) => {
    const changed = await setVerified(tx, to, verified);
    if (changed === null) throw new AppError('not_found');
    const action = verified ? 'seller_verified' : 'verification_taken_back';
    if (changed) await recordEvent(tx, clock.now(), { action, by, to });
    return { acknowledged: true as const };
  });

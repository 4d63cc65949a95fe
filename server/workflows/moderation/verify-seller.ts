import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser, setVerified } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { decisionColumns, insertClosedCase } from '../../features/moderation/cases.ts';
import { endVerifications, insertDecision } from '../../features/moderation/decisions.ts';
import { isParty } from '../../features/moderation/parties.ts';

/**
 * Gives a seller the verified mark, by a decision without evidence, or revokes it and ends such decisions. Repeating it
 * changes nothing.
 * @throws AppError not_found when there is no seller with this id; own_case for an admin who has dealt with them
 */
export const verifySeller = ({ db, clock }: DbDeps, by: string, to: string, verified: boolean) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    await lockUser(tx, to);
    const changed = await setVerified(tx, to, verified);
    if (changed === null) throw new AppError('not_found');
    if (!changed) return { acknowledged: true as const };
    if (await isParty(tx, by, { personId: to })) throw new AppError('own_case');
    if (verified) {
      const found = await insertClosedCase(tx, to, at);
      await insertDecision(tx, {
        ...decisionColumns(found),
        action: 'verify',
        explanation: '',
        facts: 'No evidence noted.',
        decidedBy: by,
        decidedAt: at,
      });
    } else await endVerifications(tx, to, { reason: 'taken_back', by, at });
    const action = verified ? 'seller_verified' : 'verification_taken_back';
    await recordEvent(tx, at, { action, by, to });
    return { acknowledged: true as const };
  });

import { toCents } from '../../../contract/fields.ts';
import { requirePart } from '../../features/disputes/check-amount.ts';
import { requireFewStatements } from '../../features/disputes/limit-statements.ts';
import { updateDispute } from '../../features/disputes/rows.ts';
import { readHeld } from './settle.ts';
import { type DisputeAction, say } from './step.ts';

/** The seller offers a part of the money. It takes the place of an earlier offer. */
export const offer: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const { tx, dispute, change, at } = step;
    const cents = toCents(change.amount ?? 0);
    requirePart(await readHeld(step), cents);
    await requireFewStatements(tx, step, 'offered');
    await say(step, { step: 'offered', cents });
    const answeredAt = dispute.answeredAt ?? at;
    await updateDispute(tx, dispute.id, { offeredCents: cents, answeredAt });
    return [];
  },
};

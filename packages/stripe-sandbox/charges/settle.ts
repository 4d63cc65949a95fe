import type { Work } from '../api/endpoint.ts';
import { addEntry, feeOf } from '../balance/entries.ts';
import { openDispute } from '../disputes/open.ts';
import type { Intent } from '../store.ts';

/**
 * Adds a paid intent's charge to the platform's balance, and does what the test card asks for
 * afterwards. The caller holds the intent's lock.
 */
export async function settleCharge(work: Work, intent: Intent, behaviour: string): Promise<void> {
  const isAvailable = behaviour === 'succeed_available';
  await addEntry(work, {
    type: 'charge',
    amountCents: intent.amountCents,
    feeCents: feeOf(intent.amountCents),
    sourceId: intent.chargeId ?? '',
    availableAt: new Date(work.now.getTime() + (isAvailable ? 0 : work.times.fundsMs)),
  });
  if (behaviour === 'succeed_then_dispute') await openDispute(work, intent);
}

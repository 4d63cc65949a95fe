import type { Work } from '../api/endpoint.ts';
import type { Refund } from '../store.ts';

/** Returns a refund's status at Stripe: one that has succeeded can fail later. */
export async function statusOf(
  { records, now }: Work,
  { id: sourceId }: Refund,
): Promise<'succeeded' | 'failed'> {
  const [failure] = await records.entries.list({ sourceId, type: 'refund_failure' });
  return failure && failure.createdAt <= now ? 'failed' : 'succeeded';
}

/** Returns the refunded amount of an intent, in cents, without refunds that have failed. */
export async function refundedCents(work: Work, intentId: string): Promise<number> {
  let cents = 0;
  for (const refund of await work.records.refunds.list({ intentId }))
    if ((await statusOf(work, refund)) === 'succeeded') cents += refund.amountCents;
  return cents;
}

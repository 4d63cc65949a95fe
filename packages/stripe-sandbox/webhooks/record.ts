import type { Work } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { seconds } from '../intents/render.ts';

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'transfer.created'
  | 'transfer.reversed'
  | 'account.updated'
  | 'account.application.deauthorized'
  | 'payout.created'
  | 'payout.updated'
  | 'payout.paid'
  | 'payout.failed';

/**
 * Records an event in the transaction of its cause. It is delivered once that is committed.
 * `account` is the connected account whose event it is; undefined for the platform's.
 */
export async function recordEvent(
  { records, now }: Work,
  type: EventType,
  object: Record<string, unknown>,
  account?: string,
): Promise<void> {
  const id = newId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    ...(account && { account }),
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  await records.addEvent({
    id,
    type,
    payload,
    attempts: 0,
    deliveredAt: null,
    nextAttemptAt: now,
    createdAt: now,
  });
}

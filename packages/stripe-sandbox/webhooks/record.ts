import type { Call } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { seconds } from '../intents/render.ts';

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded';

/** Records an event in the transaction of its cause. It is delivered once that is committed. */
export async function recordEvent(
  call: Call,
  type: EventType,
  object: Record<string, unknown>,
): Promise<void> {
  const id = newId('evt');
  const payload = JSON.stringify({
    id,
    object: 'event',
    created: seconds(call.now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  await call.records.addEvent({
    id,
    type,
    payload,
    attempts: 0,
    deliveredAt: null,
    nextAttemptAt: call.now,
    createdAt: call.now,
  });
}

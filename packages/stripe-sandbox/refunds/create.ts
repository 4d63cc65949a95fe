import { dollars, readCents } from '../api/amount.ts';
import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, badRequest, missingParam } from '../api/error.ts';
import { field, fieldsUnder } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import { addEntry } from '../balance/entries.ts';
import { chargeOf } from '../charges/read.ts';
import { lockIntent } from '../intents/find.ts';
import type { Intent, Refund } from '../store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderRefund } from './render.ts';
import { refundedCents } from './status.ts';

/** How long a refund to a closed card looks as if it had succeeded. Stripe needs days. */
const FAILS_AFTER_MS = 60_000;

/**
 * `POST /v1/refunds`: refunds a part of an intent, or what is left of it. The platform's balance
 * may become negative; Stripe then takes the money from the platform's bank.
 */
export async function createRefund(call: Call): Promise<Answer> {
  const id = field(call.params, 'payment_intent');
  if (id === undefined) throw missingParam('payment_intent');
  const intent = await lockIntent({ ...call, id });
  if (intent.chargeId === null) {
    throw badRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  const amountCents = await refundableCents(call, intent);
  const refund = {
    id: newId('re'),
    intentId: intent.id,
    amountCents,
    metadata: fieldsUnder(call.params, 'metadata'),
    createdAt: call.now,
  };
  await call.records.refunds.add(refund);
  await addEntry(call, { type: 'refund', amountCents: -amountCents, sourceId: refund.id });
  await recordEvent(call, 'charge.refunded', (await chargeOf(call, intent)) ?? {});
  await failLater(call, refund, intent);
  return { status: 200, body: renderRefund(refund, intent, 'succeeded') };
}

/** Has the card's bank send the money of a refund back, if the test card asks for it. */
async function failLater(call: Call, refund: Refund, intent: Intent): Promise<void> {
  const card = await call.records.lockCard(intent.paymentMethodId ?? '');
  if (card?.behaviour !== 'succeed_then_fail_refunds') return;
  const { id: sourceId, amountCents } = refund;
  const later = { ...call, now: new Date(call.now.getTime() + FAILS_AFTER_MS) };
  await addEntry(later, { type: 'refund_failure', amountCents, sourceId });
  await recordEvent(later, 'refund.failed', renderRefund(refund, intent, 'failed'));
}

async function refundableCents(call: Call, intent: Intent): Promise<number> {
  const { chargeId } = intent;
  const left = intent.amountCents - (await refundedCents(call, intent.id));
  if (left === 0) {
    const message = `Charge ${chargeId} has already been refunded.`;
    throw badParam('charge_already_refunded', 'payment_intent', message);
  }
  const disputes = await call.records.disputes.list({ intentId: intent.id });
  if (disputes.some(({ status }) => status !== 'won')) {
    const message = `Charge ${chargeId} has been charged back; cannot issue a refund.`;
    throw badParam('charge_disputed', 'payment_intent', message);
  }
  const asked = readCents(call.params) ?? left;
  if (asked <= left) return asked;
  const isWhole = left === intent.amountCents;
  throw badRequest(
    `Refund amount (${dollars(asked)}) is greater than ` +
      `${isWhole ? 'charge amount' : 'unrefunded amount on charge'} (${dollars(left)})`,
    400,
    'amount',
  );
}

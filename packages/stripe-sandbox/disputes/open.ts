import type { Answer, Call, Work } from '../api/endpoint.ts';
import { badParam, missingParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import { addEntry } from '../balance/entries.ts';
import type { Dispute } from '../money-store.ts';
import { refundedCents } from '../refunds/status.ts';
import type { Intent } from '../store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderDispute } from './render.ts';

/** Stripe's fee for a dispute, which it keeps whoever wins; source: https://stripe.com/pricing */
const FEE_CENTS = 1500;

/** Card networks give between 7 and 21 days to answer. */
const ANSWER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * `POST /v1/test_helpers/disputes`: the card holder's bank takes back a payment. Stripe has no such
 * call: there, only a test card can do it, at the moment of the payment.
 */
export async function createDispute(call: Call): Promise<Answer> {
  const id = field(call.params, 'payment_intent');
  if (id === undefined) throw missingParam('payment_intent');
  const intent = await call.records.lockIntent(id);
  if (!intent?.chargeId) throw noSuch('payment_intent', id, 'payment_intent', 400);
  const dispute = await openDispute(call, intent);
  return { status: 200, body: await renderDispute(call, dispute) };
}

/**
 * Takes what is left of a paid intent from the platform's balance, with a fee. The caller holds the
 * intent's lock.
 * @throws Stripe's 400 when the payment is disputed already or nothing is left of it
 */
export async function openDispute(work: Work, intent: Intent): Promise<Dispute> {
  const { records, now } = work;
  const amountCents = intent.amountCents - (await refundedCents(work, intent.id));
  const isDisputed = (await records.disputes.list({ intentId: intent.id })).length > 0;
  if (amountCents === 0 || isDisputed) {
    const message = `Charge ${intent.chargeId} is refunded or disputed already.`;
    throw badParam('charge_disputed', 'payment_intent', message);
  }
  const dispute: Dispute = {
    id: newId('dp'),
    intentId: intent.id,
    chargeId: intent.chargeId ?? '',
    amountCents,
    status: 'needs_response',
    evidenceText: null,
    dueBy: new Date(now.getTime() + ANSWER_MS),
    createdAt: now,
  };
  await records.disputes.add(dispute);
  await addEntry(work, {
    type: 'adjustment',
    amountCents: -amountCents,
    feeCents: FEE_CENTS,
    sourceId: dispute.id,
  });
  const body = await renderDispute(work, dispute);
  await recordEvent(work, 'charge.dispute.created', body);
  await recordEvent(work, 'charge.dispute.funds_withdrawn', body);
  return dispute;
}

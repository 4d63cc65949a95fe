import { randomBytes } from 'node:crypto';
import type { HoldRow } from '@respoke/demo-shop/deal-rows';
import type { sandboxIntents, sandboxRefunds } from '../../../db/schema/sandbox/payment-sandbox.ts';
import type {
  sandboxBalanceEntries,
  sandboxPayouts,
  sandboxTransfers,
} from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import type { DealMoney } from './deal-money.ts';

type Entry = typeof sandboxBalanceEntries.$inferInsert;

/** What the payment sandbox knows of deals. */
export interface SandboxRows {
  intents: (typeof sandboxIntents.$inferInsert)[];
  refunds: (typeof sandboxRefunds.$inferInsert)[];
  transfers: (typeof sandboxTransfers.$inferInsert)[];
  payouts: (typeof sandboxPayouts.$inferInsert)[];
  entries: Entry[];
}

/** The bank account of every seller of the demo who has given one; its number is not stored. */
export const demoBank = { routing: '110000000', last4: '6789', failure: null, disabled: false };

const clientSecretOf = (id: string) => `${id}_secret_${randomBytes(18).toString('hex')}`;

const intentOf = (id: string, bookingId: string, amountCents: number, createdAt: Date) => ({
  id,
  clientSecret: clientSecretOf(id),
  amountCents,
  currency: 'usd',
  createdAt,
  metadata: { bookingId },
});

/** Returns the payment of a hold, which its buyer has not made. */
export const toOpenIntent = (hold: HoldRow): SandboxRows['intents'][number] => ({
  ...intentOf(hold.transactionId, hold.bookingId, hold.amountCents, hold.startedAt),
  status: 'requires_payment_method',
});

/** Returns the rows of the payment sandbox about the money of deals. */
export function toSandboxRows(deals: readonly DealMoney[]): SandboxRows {
  const rows: SandboxRows = { intents: [], refunds: [], transfers: [], payouts: [], entries: [] };
  for (const money of deals) {
    addPayment(rows, money);
    addTransfer(rows, money);
  }
  return rows;
}

/** A movement of a balance, named after what has caused it. */
const entry = (
  type: Entry['type'],
  sourceId: string,
  amountCents: number,
  createdAt: Date,
  rest: Partial<Entry> = {},
): Entry => ({
  id: `txn_${type}_${sourceId}`,
  type,
  sourceId,
  amountCents,
  feeCents: 0,
  availableAt: createdAt,
  createdAt,
  ...rest,
});

function addPayment({ intents, refunds, entries }: SandboxRows, { payment, refund }: DealMoney) {
  if (!payment) return;
  const { transactionId, bookingId, amountCents, recordedAt, chargeId } = payment;
  intents.push({
    ...intentOf(transactionId, bookingId, amountCents, recordedAt),
    status: 'succeeded',
    chargeId,
  });
  const feeCents = payment.providerFeeCents;
  entries.push(entry('charge', chargeId, amountCents, recordedAt, { feeCents }));
  if (!refund) return;
  const { providerId: id, doneAt } = refund;
  const metadata = { key: `refund-${refund.id}` };
  const { amountCents: cents } = refund;
  refunds.push({ id, intentId: transactionId, amountCents: cents, metadata, createdAt: doneAt });
  entries.push(entry('refund', id, -cents, doneAt));
}

function addTransfer(
  { transfers, payouts, entries }: SandboxRows,
  { payment, transfer, payout }: DealMoney,
): void {
  if (!payment || !transfer || !payout) return;
  const { providerId: id, accountId, bookingId, amountCents, doneAt: createdAt } = transfer;
  const paymentId = id.replace(/^tr/, 'py');
  transfers.push({
    id,
    accountId,
    amountCents,
    reversedCents: 0,
    paymentId,
    createdAt,
    intentId: payment.transactionId,
    chargeId: payment.chargeId,
    availableAt: createdAt,
    transferGroup: bookingId,
    metadata: { bookingId },
  });
  const { id: payoutId, arrivalAt } = payout;
  const isPaid = payout.status === 'paid';
  payouts.push({
    id: payoutId,
    accountId,
    amountCents,
    bankLast4: demoBank.last4,
    arrivalAt,
    createdAt,
    status: isPaid ? 'paid' : 'in_transit',
    nextStepAt: isPaid ? null : arrivalAt,
  });
  const inAccount = { accountId, payoutId };
  entries.push(
    entry('transfer', id, -amountCents, createdAt),
    entry('payment', paymentId, amountCents, createdAt, { ...inAccount, transferId: id }),
    entry('payout', payoutId, -amountCents, createdAt, inAccount),
  );
}

import type Stripe from 'stripe';
import { id as shopId } from '../../../contract/fields.ts';
import type { PaymentProvider, ProviderTransfer, TransferOrder } from './provider.ts';
import { attemptOf } from './stripe-attempts.ts';
import { hasCode } from './stripe-errors.ts';

type TransferCalls = Pick<
  PaymentProvider,
  'transfer' | 'readTransfer' | 'listTransfers' | 'reverseTransfer'
>;

/** More transfers than a booking can have: one for each decision about it. */
const MOST_OF_A_BOOKING = 1000;

/** Returns the calls for transfers and reversals; see `PaymentProvider`. */
export const transferCalls = (stripe: Stripe): TransferCalls => ({
  transfer: async (order) => toTransfer(await transfer(stripe, order)),
  readTransfer: async (id) => {
    try {
      return toTransfer(await stripe.transfers.retrieve(id));
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return null;
      throw error;
    }
  },
  listTransfers: async (bookingId) => {
    const pages = stripe.transfers.list({ transfer_group: bookingId, limit: 100 });
    return (await pages.autoPagingToArray({ limit: MOST_OF_A_BOOKING })).map(toTransfer);
  },
  reverseTransfer: async ({ transferId, amountCents, idempotencyKey }) => {
    await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey });
  },
});

function transfer(stripe: Stripe, order: TransferOrder): Promise<Stripe.Transfer> {
  const { accountId, amountCents, chargeId, bookingId } = order;
  return stripe.transfers.create(
    {
      amount: amountCents,
      currency: 'usd',
      destination: accountId,
      source_transaction: chargeId,
      transfer_group: bookingId,
      metadata: { bookingId },
    },
    attemptOf(order),
  );
}

function toTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  const { destination } = transfer;
  const { data: bookingId } = shopId.safeParse(transfer.metadata.bookingId);
  return {
    id: transfer.id,
    accountId: (typeof destination === 'string' ? destination : destination?.id) ?? '',
    bookingId: bookingId ?? null,
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    currency: transfer.currency,
    createdAt: new Date(transfer.created * 1000),
  };
}

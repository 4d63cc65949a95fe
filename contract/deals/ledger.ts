/**
 * The accounts of the ledger. Every cent of a deal is in exactly one of them.
 * - `buyer`: outside the shop; what buyers paid is negative, what they got back is added.
 * - `held`: paid, and not yet anybody's.
 * - `refund_due`: to be refunded to the buyer, and not yet carried out.
 * - `seller_due`: the seller's, and not yet transferred.
 * - `unclaimed`: the seller's, who has not said where it is to go; it can still be claimed.
 * - `seller`: outside the shop; transferred to the seller's account at the provider.
 * - `fee`: the operator's fee for deals.
 * - `chargeback`: taken back by the card holder's bank while a chargeback is open.
 * - `provider_fee`: outside the shop; what the provider has charged.
 * - `operator`: the operator's own money, which pays the provider's fees, stands in for losses, and gets
 *   the money of refunds that the operator has paid another way.
 * - `loss`: outside the shop; the operator's losses by chargebacks.
 */
export const ledgerAccounts = [
  'buyer',
  'held',
  'refund_due',
  'seller_due',
  'unclaimed',
  'seller',
  'fee',
  'chargeback',
  'provider_fee',
  'operator',
  'loss',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What a group of entries records. */
export const postingKinds = [
  'payment',
  'provider_fee',
  'due',
  'refund_ordered',
  'refund_done',
  'refund_failed',
  'refund_paid_otherwise',
  'transfer',
  'reversal',
  'set_aside',
  'claimed',
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** A difference of a payment that the comparison has put right. */
type Corrected =
  /** The provider took the payment, but it was not recorded; it is now recorded or refunded. */
  | 'payment_was_missing'
  /** The ledger did not know a payment or its refund, such as those of an older server. */
  | 'posting_was_missing'
  /** A refund that was due is carried out at the provider. */
  | 'refund_was_missing'
  /** A refund that was carried out has failed since; it is due again. */
  | 'refund_has_failed'
  /** Someone refunded money at the provider that was still held here; it is recorded. */
  | 'refund_made_at_provider'
  /** The bank has taken money back or decided, and the shop was not told. */
  | 'chargeback_was_missing';

/** A difference of a payment that an operator must investigate. */
type Open =
  | 'not_paid_at_provider'
  | 'refund_not_possible'
  /** Refunded at the provider, while the deal stands here or the money is somebody's already. */
  | 'refunded_at_provider'
  /** A refund that is carried out here, and not there. */
  | 'refund_not_at_provider'
  | 'amount_differs'
  | 'unknown_at_provider'
  | 'other_currency';

export type Difference =
  | { kind: Corrected; transactionId: string; corrected: true }
  | { kind: Open; transactionId: string; corrected: false }
  /** A transfer that was ordered is carried out at the provider. */
  | { kind: 'transfer_was_missing'; transferId: string; corrected: true }
  /** `transferId` is the provider's. */
  | {
      kind: 'transfer_unknown' | 'transfer_reversed' | 'transfer_not_at_provider';
      transferId: string;
      corrected: false;
    }
  | { kind: 'payout_was_missing'; payoutId: string; corrected: true }
  /** The provider has less than the shop's ledger says, by `cents`. */
  | { kind: 'balance_differs'; cents: number; corrected: false }
  /** The provider rejects the request about this. `code` is its own. */
  | { kind: 'refused_by_provider'; about: string; code: string; corrected: false };

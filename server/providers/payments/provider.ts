/** A card payment at the provider. `amountCents` is in cents of `currency`. */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  amountCents: number;
  currency: string;
  /** The booking that is paid; null for an intent which this shop did not create. */
  bookingId: string | null;
  /** Whether the full amount was refunded; a partial refund by the operator does not count. */
  refunded: boolean;
}

/** The intent as an event contains it, without the client secret, which could leak into a log. */
export type PaymentIntentSnapshot = Omit<PaymentIntent, 'clientSecret'>;

/** What a webhook reports. An event may be older than what a read of the same object returns. */
export type PaymentEvent = { id: string } & (
  | { kind: 'succeeded' | 'failed' | 'canceled' | 'refunded'; intent: PaymentIntentSnapshot }
  /** A seller's account changed, or has left the platform. */
  | { kind: 'account'; accountId: string }
  /** A payout from a seller's account to the seller's bank was made or changed. */
  | { kind: 'payout'; accountId: string; payoutId: string }
  | { kind: 'dispute'; intentId: string; disputeId: string }
  /** A refund changed, or a part of a payment was refunded. */
  | { kind: 'refund'; intentId: string }
  | { kind: 'transfer'; transferId: string }
);

/** A seller's account at the provider. */
export interface PayoutAccount {
  id: string;
  /** The shop's user; null for an account which this shop did not create. */
  userId: string | null;
  payoutsEnabled: boolean;
  /** Whether money can be transferred to the account. */
  transfersEnabled: boolean;
  detailsSubmitted: boolean;
  /** The provider's names of what the seller must still provide, each once. */
  requirements: string[];
  /** The provider's names of what it is still verifying. */
  pendingVerification: string[];
  disabledReason: string | null;
  country: string;
  currency: string;
}

/** Money moved from the platform's balance to a seller's. Amounts are in cents. */
export interface ProviderTransfer {
  id: string;
  accountId: string;
  bookingId: string | null;
  amountCents: number;
  reversedCents: number;
  currency: string;
  createdAt: Date;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  /** The key of the order that it was made for; null for one that was made by hand. */
  key: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A chargeback: the buyer's bank takes the payment back. An inquiry of the bank is none. */
export interface ProviderDispute {
  id: string;
  intentId: string;
  amountCents: number;
  currency: string;
  /** The provider's fees for it, less those that it returned. */
  feeCents: number;
  status: 'open' | 'won' | 'lost';
  reason: string;
  evidenceDueBy: Date | null;
}

/** Money on its way from a seller's balance to the seller's bank. */
export interface ProviderPayout {
  id: string;
  accountId: string;
  amountCents: number;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  arrivalAt: Date;
  failureMessage: string | null;
  /** The transfers that it contains. The provider knows them some time after the payout began. */
  transferIds: string[];
}

/** A succeeded payment as the provider has settled it. `feeCents` is the provider's fee. */
export interface Settlement {
  intentId: string;
  chargeId: string;
  amountCents: number;
  feeCents: number;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

export interface AccountOrder {
  userId: string;
  email: string;
  /** The two letters of ISO 3166-1, such as `US`. */
  country: string;
  idempotencyKey: string;
}

export interface TransferOrder {
  accountId: string;
  amountCents: number;
  /** The charge whose money is transferred: the transfer waits until that is available. */
  chargeId: string;
  bookingId: string;
  idempotencyKey: string;
  /** How often the provider has refused this order. */
  refusals?: number | undefined;
}

export interface RefundOrder {
  intentId: string;
  /** What is left of the payment when undefined. */
  amountCents?: number | undefined;
  /** Names the refund for good: the provider keeps the name with it. */
  idempotencyKey: string;
  /** How often the provider has refused this order. */
  refusals?: number | undefined;
}

export interface ReversalOrder {
  transferId: string;
  amountCents: number;
  idempotencyKey: string;
}

export interface PaymentOrder {
  amountCents: number;
  bookingId: string;
  /** The same key with the same order returns the same intent for a day. */
  idempotencyKey: string;
}

/**
 * The external service that takes card payments. Every promise rejects with
 * `PaymentProviderUnreachable` when a later attempt may succeed, and with `PaymentRefused` when it
 * will not.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** What the browser needs to use the provider. */
  readonly browser: { publishableKey: string; scriptUrl: string };
  /**
   * Creates a payment in US dollars. If the key was used before, returns the current state of that
   * payment.
   */
  createIntent(order: PaymentOrder): Promise<PaymentIntent>;
  /** Returns the intent, or null when the provider has none with this id. */
  readIntent(id: string): Promise<PaymentIntent | null>;
  /**
   * Cancels an intent and returns its state afterwards: an intent that is already canceled or
   * succeeded stays so. Returns null when the provider has none with this id.
   */
  cancelIntent(id: string): Promise<PaymentIntent | null>;
  /**
   * Refunds a part of a payment, or what is left of it. Returns the refund that exists when the key
   * was used before, however long ago, or when what is left is asked for and nothing is.
   */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /**
   * Returns the payment's charge, refunds and disputes; null while it has not succeeded or its fee is
   * not known.
   */
  readSettlement(intentId: string): Promise<Settlement | null>;
  /** Returns the ids of the intents whose dispute was opened at `since` or later. */
  listDisputed(since: Date): Promise<string[]>;

  /** Creates a seller's account, which can receive transfers once its requirements are met. */
  createAccount(order: AccountOrder): Promise<PayoutAccount>;
  /** Returns an account; null also for one that no longer belongs to the platform. */
  readAccount(id: string): Promise<PayoutAccount | null>;
  /**
   * Returns the URL of a page of the provider on which the seller meets the requirements. It can be
   * opened once, within minutes; after that it redirects to `refreshUrl`.
   */
  linkToOnboarding(link: {
    accountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<string>;
  /** Returns the settings of the platform's own payouts: how often they are made without a call. */
  readPayoutInterval(): Promise<'manual' | 'daily' | 'weekly' | 'monthly'>;
  /** Returns the platform's balance in US dollars. */
  readBalance(): Promise<{ availableCents: number; pendingCents: number }>;

  transfer(order: TransferOrder): Promise<ProviderTransfer>;
  readTransfer(id: string): Promise<ProviderTransfer | null>;
  /** Returns all transfers for a booking. */
  listTransfers(bookingId: string): Promise<ProviderTransfer[]>;
  /**
   * Takes a transfer back, in whole or in part. Rejects with a `PaymentRefused` whose code is
   * `balance_insufficient` or `insufficient_funds` when the seller's balance lacks the money.
   */
  reverseTransfer(order: ReversalOrder): Promise<void>;
  readPayout(accountId: string, payoutId: string): Promise<ProviderPayout | null>;
  /** Returns the payouts of an account that were created at `since` or later. */
  listPayouts(accountId: string, since: Date): Promise<ProviderPayout[]>;
  /**
   * Reads a webhook delivery from its raw body and its `stripe-signature` header. Returns null for
   * kinds of events that the shop does not use, and for events of test money at a shop whose keys are
   * for real money, or the reverse.
   * @throws BadDelivery
   */
  readEvent(rawBody: string | Buffer, signature: string): PaymentEvent | null;
}

/** The provider did not respond, or responded that it is unavailable or overloaded. */
export class PaymentProviderUnreachable extends Error {
  override readonly name = 'PaymentProviderUnreachable';
}

/** The provider rejected the request. `code` is the provider's own code, for the log. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A webhook delivery that is not from the provider, was changed, is not of now, or holds no event. */
export class BadDelivery extends Error {
  override readonly name = 'BadDelivery';
}

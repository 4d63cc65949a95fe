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

export interface PaymentEvent {
  id: string;
  kind: 'succeeded' | 'failed' | 'canceled' | 'refunded';
  /** The intent at the time of the event, which may be older than the result of `readIntent`. */
  intent: PaymentIntentSnapshot;
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
  /** Refunds the full amount. Does nothing when it is already refunded. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /**
   * Reads a webhook delivery from its raw body and its `stripe-signature` header. Returns null for
   * kinds of events that the shop does not use.
   * @throws BadSignature
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

/** A webhook delivery that is not from the provider, was changed, or is too old. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

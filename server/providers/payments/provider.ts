/** A card payment as the provider knows it. `amountCents` is in cents of `currency`. */
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
  /** The booking that is paid for; null for an intent which this marketplace did not create. */
  bookingId: string | null;
  /** Whether the whole amount has gone back; a partial refund by the operator doesn't count. */
  refunded: boolean;
}

/** What an event says of its intent; events carry no client secret that could leak into a log. */
export type PaymentIntentSnapshot = Omit<PaymentIntent, 'clientSecret'>;

export interface PaymentEvent {
  id: string;
  kind: 'succeeded' | 'failed' | 'canceled' | 'refunded';
  /** The intent at the time of the event, which may be older than what `readIntent` answers. */
  intent: PaymentIntentSnapshot;
}

export interface PaymentOrder {
  amountCents: number;
  bookingId: string;
  /** Same key and same order within a day: the same intent. */
  idempotencyKey: string;
}

/**
 * The outside service that takes card payments. Every promise rejects with
 * `PaymentProviderUnreachable` when trying again later may help, and with `PaymentRefused` when
 * it won't.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** What the browser needs to talk to the provider. */
  readonly browser: { publishableKey: string; scriptUrl: string };
  /** Opens a payment in US dollars, and answers it as it stands now if the key was used before. */
  createIntent(order: PaymentOrder): Promise<PaymentIntent>;
  /** Answers null when the provider knows no such intent. */
  readIntent(id: string): Promise<PaymentIntent | null>;
  /**
   * Answers the intent as it then stands: already canceled is fine, succeeded stays succeeded, and
   * null where the provider knows no such intent.
   */
  cancelIntent(id: string): Promise<PaymentIntent | null>;
  /** Gives back the whole amount; already refunded is fine. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /**
   * Reads a webhook delivery from its raw body and its `stripe-signature` header. Answers null
   * for kinds of event that mean nothing to the marketplace; throws `BadSignature`.
   */
  readEvent(rawBody: string | Buffer, signature: string): PaymentEvent | null;
}

/** The provider did not answer, or answered that it is out of order or overloaded. */
export class PaymentProviderUnreachable extends Error {
  override readonly name = 'PaymentProviderUnreachable';
}

/** The provider understood and said no. `code` is the provider's own, for the log. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A webhook delivery that is not from the provider, was altered, or is too old. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The error of a declined or unauthenticated payment, in Stripe's field names. */
export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** A card that can be charged once, or a token that stands for one (its id begins with `tok_`). */
export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** What the test card does when charged; stands in for the number, which is never stored. */
  behaviour: string;
  billingDetails: Record<string, string>;
  usedAt: Date | null;
  createdAt: Date;
}

/** A payment intent. */
export interface Intent {
  id: string;
  clientSecret: string;
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  paymentMethodId: string | null;
  chargeId: string | null;
  /** The open authentication challenge; a new one per confirmation, so a stale one is refused. */
  challengeId: string | null;
  lastError: PaymentError | null;
  canceledAt: Date | null;
  createdAt: Date;
}

export interface Refund {
  id: string;
  intentId: string;
  amountCents: number;
  createdAt: Date;
}

/** What was answered to a request with an idempotency key. */
export interface StoredResponse {
  caller: 'secret' | 'publishable';
  key: string;
  fingerprint: string;
  status: number;
  body: Record<string, unknown>;
  createdAt: Date;
}

/** A webhook event. */
export interface StoredEvent {
  id: string;
  type: string;
  payload: string;
  /** How often its delivery was begun. */
  attempts: number;
  /** Due time; while a process delivers the event, the end of that process's lease. */
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  createdAt: Date;
}

/** What one request reads and writes, inside its transaction. A lock lasts until that ends. */
export interface Records {
  addCard(card: Card): Promise<void>;
  lockCard(id: string): Promise<Card | undefined>;
  /** Notes that a card was charged, or a token turned into a card; the caller holds its lock. */
  markUsed(cardId: string, at: Date): Promise<void>;

  addIntent(intent: Intent): Promise<void>;
  findIntent(id: string): Promise<Intent | undefined>;
  lockIntent(id: string): Promise<Intent | undefined>;
  lockIntentOf(challengeId: string): Promise<Intent | undefined>;
  /** Writes the fields that are given; the caller holds the intent's lock. */
  changeIntent(id: string, fields: Partial<Intent>): Promise<void>;

  addRefund(refund: Refund): Promise<void>;
  /** How many cents of an intent have gone back. */
  refundedCents(intentId: string): Promise<number>;

  /** Finds an answer by its caller and key, and keeps others with the same key waiting, found or not. */
  lockResponse(caller: StoredResponse['caller'], key: string): Promise<StoredResponse | undefined>;
  /** Keeps an answer, in place of an older one with the same caller and key. */
  saveResponse(answer: StoredResponse): Promise<void>;

  addEvent(event: StoredEvent): Promise<void>;
}

/** Events that wait to be delivered: neither delivered nor tried `maxTries` times. */
export interface EventQueue {
  /**
   * Takes the event that has been due longest, for this process alone until `leaseEnd`, and counts
   * one more attempt; undefined when none is due at `now`.
   */
  claim(now: Date, leaseEnd: Date): Promise<StoredEvent | undefined>;
  markDelivered(id: string, at: Date): Promise<void>;
  /** Ends the lease early; a lease that another process has taken over in the meantime stays. */
  scheduleRetry(event: StoredEvent, nextAttemptAt: Date): Promise<void>;
  /** When the next event is due; null when none waits. */
  nextDue(): Promise<Date | null>;
}

/**
 * All that the sandbox must store. The caller chooses where: in a database, payments outlive a
 * restart and are known to every process.
 */
export interface Store {
  /** Keeps all that `work` writes, or nothing where it throws, which is thrown on. */
  transaction<Result>(work: (records: Records) => Promise<Result>): Promise<Result>;
  events(maxTries: number): EventQueue;
  /** Removes answers, events and cards made before these moments; not the cards of an intent. */
  removeOld(before: { answers: Date; events: Date; cards: Date }): Promise<void>;
}

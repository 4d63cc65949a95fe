import type { MoneyRecords, Table } from './money-store.ts';

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
  /**
   * The open authentication challenge. Each confirmation has a new one, so that an old one is
   * refused.
   */
  challengeId: string | null;
  lastError: PaymentError | null;
  canceledAt: Date | null;
  createdAt: Date;
}

export interface Refund {
  id: string;
  intentId: string;
  amountCents: number;
  metadata: Record<string, string>;
  createdAt: Date;
}

/** The answer to a request with an idempotency key. */
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
  /** The number of started delivery attempts. */
  attempts: number;
  /** Due time; while a process delivers the event, the end of that process's lease. */
  nextAttemptAt: Date;
  deliveredAt: Date | null;
  createdAt: Date;
}

/**
 * The data that one request reads and writes, inside its transaction. A lock lasts until that ends.
 */
export interface Records extends MoneyRecords {
  addCard(card: Card): Promise<void>;
  lockCard(id: string): Promise<Card | undefined>;
  /** Records that a card was charged, or a token turned into a card. The caller holds its lock. */
  markUsed(cardId: string, at: Date): Promise<void>;

  addIntent(intent: Intent): Promise<void>;
  findIntent(id: string): Promise<Intent | undefined>;
  lockIntent(id: string): Promise<Intent | undefined>;
  lockIntentOf(challengeId: string): Promise<Intent | undefined>;
  findIntentOfCharge(chargeId: string): Promise<Intent | undefined>;
  /** Writes the given fields. The caller holds the intent's lock. */
  changeIntent(id: string, fields: Partial<Intent>): Promise<void>;

  refunds: Table<Refund>;

  /**
   * Returns the stored answer for a caller and a key, if any. Other requests with the same key wait
   * until the transaction ends.
   */
  lockResponse(caller: StoredResponse['caller'], key: string): Promise<StoredResponse | undefined>;
  /** Saves an answer; replaces an older one with the same caller and key. */
  saveResponse(answer: StoredResponse): Promise<void>;

  addEvent(event: StoredEvent): Promise<void>;
}

/** Pending events: neither delivered nor tried `maxTries` times. */
export interface EventQueue {
  /**
   * Reserves the event that has been due longest for this process until `leaseEnd`, and counts one
   * more attempt; undefined if none is due at `now`.
   */
  claim(now: Date, leaseEnd: Date): Promise<StoredEvent | undefined>;
  markDelivered(id: string, at: Date): Promise<void>;
  /** Ends the lease early, unless another process has taken over the event in the meantime. */
  scheduleRetry(event: StoredEvent, nextAttemptAt: Date): Promise<void>;
  /** Returns when the next event is due; null if none is pending. */
  nextDue(): Promise<Date | null>;
}

/**
 * The data that the sandbox stores. The caller chooses where: in a database, payments survive a
 * restart and are available to every process.
 */
export interface Store {
  /** Commits all writes of `work`, or none if it throws; the error is rethrown. */
  transaction<Result>(work: (records: Records) => Promise<Result>): Promise<Result>;
  events(maxTries: number): EventQueue;
  /** Returns when a payout or one of its steps is due; null if none is known. */
  nextPayoutDue(): Promise<Date | null>;
  /**
   * Removes answers, account links, events and cards older than these moments, except the cards of
   * an intent.
   */
  removeOld(before: { answers: Date; links: Date; events: Date; cards: Date }): Promise<void>;
}

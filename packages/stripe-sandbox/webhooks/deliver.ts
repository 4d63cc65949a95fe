import Stripe from 'stripe';
import type { EventQueue, StoredEvent } from '../store.ts';

/** Sends one signed event to the marketplace, and returns the HTTP status of its answer. */
export type Deliver = (rawBody: string, signature: string) => Promise<number>;

export interface DeliveryOptions {
  events: EventQueue;
  clock: { now(): Date };
  secret: string;
  deliver: Deliver;
  log?: { error(details: object, message: string): void };
}

/** With doubling delays, twenty attempts span more than 32 hours. */
export const MAX_TRIES = 20;

/** When a process dies during a delivery, other processes take over its event after this time. */
const LEASE_MS = 60_000;

/**
 * Shorter than the lease of a claimed event, so that a slow delivery is never made twice at once.
 */
const TIMEOUT_MS = 30_000;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 6 * 60 * 60 * 1000;

/** Tries every due event once, oldest first. */
export async function deliverDue(options: DeliveryOptions): Promise<void> {
  const { events, clock } = options;
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  for (;;) {
    const event = await events.claim(clock.now(), later(LEASE_MS));
    if (!event) return;
    if (await accepted(options, event)) await events.markDelivered(event.id, clock.now());
    else await events.scheduleRetry(event, later(delayAfter(event.attempts)));
  }
}

async function accepted(options: DeliveryOptions, event: StoredEvent): Promise<boolean> {
  const { reason } = await attempt(options, event);
  if (reason !== null && event.attempts >= MAX_TRIES) {
    options.log?.error({ eventId: event.id, reason }, 'payment sandbox webhook given up');
  }
  return reason === null;
}

async function attempt(
  { deliver, secret, clock }: DeliveryOptions,
  event: StoredEvent,
): Promise<{ reason: unknown }> {
  // Signed again for every attempt, because a signature is refused after five minutes.
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: event.payload,
    secret,
    timestamp: Math.floor(clock.now().getTime() / 1000),
  });
  try {
    const status = await inTime(deliver(event.payload, signature));
    return { reason: status >= 200 && status < 300 ? null : status };
  } catch (error) {
    return { reason: error };
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The delivery took too long.')), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Returns the delay in milliseconds after a number of failed attempts: one second, doubled each
 * time.
 */
export function delayAfter(tries: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
}

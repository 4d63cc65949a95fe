import type { Message } from '../../../contract/messages/messages.ts';
import { proveEmails } from '../../bench/prove-emails.ts';
import { list } from '../../faults/environment/deal.ts';
import { type Person, signUp } from '../../faults/environment/person.ts';
import type { Cluster } from '../cluster.ts';
import { sendUntilAcknowledged } from './send.ts';

export const sides = ['buyer', 'seller'] as const;
export type Side = (typeof sides)[number];

export const otherSide = { buyer: 'seller', seller: 'buyer' } as const;

/** A message that was acknowledged to its sender. */
export interface Sent {
  by: Side;
  /** Different for every message of a thread. */
  text: string;
  number: number;
}

/** Two people with proven emails in one thread. */
export interface SentThread extends Record<Side, Person> {
  threadId: string;
  /** What they have sent so far, in the order of the acknowledgements. */
  sent: Sent[];
}

/**
 * Signs up two people, and lets the buyer ask about a bicycle of the seller.
 * @throws WriteNotAcknowledged, Error when the first message is refused, and network errors
 */
export async function openThread(cluster: Cluster): Promise<SentThread> {
  const seller = await signUp(cluster, 'seller');
  const buyer = await signUp(cluster, 'buyer');
  await proveEmails(cluster.databaseUrl, [seller.email, buyer.email]);
  const { _id: productId } = await list(cluster, seller);
  const text = 'Is it still available?';
  const body = { productId, clientId: crypto.randomUUID(), text };
  const asked = await buyer.call('POST', '/threads', body);
  if (asked.status !== 200) throw new Error(`a thread: ${asked.status} ${String(asked.body.code)}`);
  const { number } = asked.body.message as Message;
  const threadId = String(asked.body._id);
  return { threadId, buyer, seller, sent: [{ by: 'buyer', text, number }] };
}

/** Sends a message of one side until it is acknowledged. @throws Error as `sendUntilAcknowledged` */
export async function say(thread: SentThread, by: Side, text: string): Promise<void> {
  const { threadId, sent, [by]: person } = thread;
  const { number } = await sendUntilAcknowledged(person, threadId, text);
  sent.push({ by, text, number });
}

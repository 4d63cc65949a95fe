import { randomUUID } from 'node:crypto';
import type { Message, Thread } from '../../contract/messages/messages.ts';
import type { Answer, Person } from './person.ts';

/** A message as a client sends it. */
export const messageInput = (text: string) => ({ clientId: randomUUID(), text });

/** Asks about a product, which starts a thread. */
export const ask = (buyer: Person, productId: string, text = 'Is it still available?') =>
  buyer.call('POST', '/threads', { ...messageInput(text), productId });

/** Starts a thread about a product, and returns its id. */
export async function startedThread(buyer: Person, productId: string): Promise<string> {
  const { body } = await ask(buyer, productId);
  if (!body._id) throw new Error(`no thread was started: ${JSON.stringify(body)}`);
  return body._id;
}

export const say = (person: Person, threadId: string, text: string): Promise<Answer> =>
  person.call('POST', `/threads/${threadId}/messages`, messageInput(text));

/** Returns the messages of a thread as the person sees them. */
export const read = async (person: Person, threadId: string, query = ''): Promise<Message[]> =>
  (await person.call('GET', `/threads/${threadId}/messages${query}`)).body as unknown as Message[];

export const inbox = async (person: Person, query = ''): Promise<Thread[]> =>
  (await person.call('GET', `/threads${query}`)).body as unknown as Thread[];

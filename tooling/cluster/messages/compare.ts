import pg from 'pg';
import { maxPageRows } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import type { Person } from '../../faults/environment/person.ts';
import { findFaults } from './find-faults.ts';
import type { SentThread, Side } from './thread.ts';

/** A thread that has ended, and what the open pages of both sides showed of it. */
export interface EndedThread {
  thread: SentThread;
  shown: Record<Side, readonly Message[]>;
}

/** Reads the whole thread as one side sees it. @throws Error when the server refuses it */
async function readAll(person: Person, threadId: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.number ?? 0;
    const path = `/threads/${threadId}/messages?limit=${maxPageRows}&after=${after}`;
    const { status, body } = await person.call('GET', path);
    if (status !== 200) throw new Error(`the messages of a thread: ${status}`);
    const page = body as unknown as Message[];
    all.push(...page);
    if (page.length < maxPageRows) return all;
  }
}

/** Compares what was sent, shown and stored. Returns what is wrong, as text. */
export async function compareThread({ thread, shown }: EndedThread): Promise<string[]> {
  const { threadId, buyer, seller, sent } = thread;
  const stored = {
    buyer: await readAll(buyer, threadId),
    seller: await readAll(seller, threadId),
  };
  return findFaults({ sent, shown, stored });
}

/**
 * Deletes an acknowledged message from the database, and returns an error if the comparison does
 * not notice: a comparison that cannot find a loss proves nothing.
 */
export async function checkComparison(databaseUrl: string, ended: EndedThread): Promise<string[]> {
  const { threadId, sent } = ended.thread;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const deletion = 'delete from messages where thread_id = $1 and number = $2';
  await client.query(deletion, [threadId, sent[0]?.number]);
  await client.end();
  const faults = await compareThread(ended);
  const notices = ['lost', 'a gap'].every((kind) => faults.some((fault) => fault.startsWith(kind)));
  return notices ? [] : ['the comparison did not find the message that was taken out'];
}

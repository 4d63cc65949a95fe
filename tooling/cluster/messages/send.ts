import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../../contract/messages/messages.ts';
import type { Person } from '../../faults/environment/person.ts';

/** In ms: between two attempts, and until the sender gives up. */
const retryMs = 200;
const patienceMs = 60_000;

/**
 * Sends a message, again and again with the same mark, until it is acknowledged. Returns it as it
 * was stored. @throws Error when that takes longer than a minute
 */
export async function sendUntilAcknowledged(
  person: Person,
  threadId: string,
  text: string,
): Promise<Message> {
  const body = { clientId: crypto.randomUUID(), text };
  const until = performance.now() + patienceMs;
  let last = 'no answer';
  while (performance.now() < until) {
    const path = `/threads/${threadId}/messages`;
    const answer = await person.call('POST', path, body).catch(() => undefined);
    if (answer?.status === 200) return answer.body.message as Message;
    last = answer ? `${answer.status} ${String(answer.body.code)}` : 'no answer';
    await sleep(retryMs);
  }
  throw new Error(`"${text}" was not acknowledged: ${last}`);
}

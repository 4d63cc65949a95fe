import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../../contract/messages/messages.ts';
import { call } from '../../../api/api.ts';
import { patchQuery } from '../../../api/patch-query.ts';
import { isRefusal, pauseUntilRetry, retryDelayMs } from '../../../api/retry.ts';
import { identityQuery } from '../../../api/session.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { offerPush } from '../../../feedback/push-offer.ts';
import { threadPath } from '../../../links/message-links.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { formatAddress, readAddress } from '../../../router/address.ts';
import { moveDraft } from '../../../written-messages.ts';
import { appendSent } from '../merge-messages.ts';
import { messagesQuery, threadAboutKey } from '../queries.ts';
import {
  moveUnsent,
  readOutbox,
  removeUnsent,
  setRefusal,
  targetKey,
  type Unsent,
} from './outbox.ts';

/** The targets whose messages are being sent, by their keys. */
const busyTargets = new Set<string>();

/**
 * Sends a person's unsent messages, those to the same target one after another, until each is stored
 * or refused. Safe to call at any time.
 */
export function sendUnsent(client: QueryClient, email: string): void {
  const keys = new Set(readOutbox(email).map(({ target }) => targetKey(target)));
  for (const key of keys)
    if (!busyTargets.has(key)) {
      busyTargets.add(key);
      void sendInOrder(client, email, key).finally(() => busyTargets.delete(key));
    }
}

async function sendInOrder(client: QueryClient, email: string, key: string): Promise<void> {
  for (let failures = 0; isSignedIn(client, email); ) {
    const next = readOutbox(email).find(
      ({ target, refusal }) => !refusal && targetKey(target) === key,
    );
    if (!next) return;
    try {
      await sendOne(client, email, next);
      failures = 0;
    } catch (error) {
      // The session has ended. The messages wait until the person signs in again.
      if (error instanceof ApiError && error.status === 401) return;
      if (isRefusal(error)) setRefusal(email, next.clientId, error);
      else await pauseUntilRetry(retryDelayMs(failures++, error));
    }
  }
}

/** Another person may have signed in while this was waiting. */
const isSignedIn = (client: QueryClient, email: string) =>
  client.getQueryData(identityQuery().queryKey)?.user.email === email;

async function sendOne(client: QueryClient, email: string, unsent: Unsent): Promise<void> {
  const { target, clientId } = unsent;
  const { _id, message } = await post(email, unsent);
  await showSent(client, messagesQuery(email, _id).queryKey, message);
  removeUnsent(email, clientId);
  // Only on the page on which it was written: a thread that has just begun opens next.
  if (formatAddress(readAddress()) === unsent.path) offerPush(threadPath(_id));
  if (!('threadId' in target)) {
    moveUnsent(email, target, _id);
    moveDraft(email, targetKey(target), targetKey({ threadId: _id }));
    client.setQueryData(threadAboutKey(email, targetKey(target)), _id);
    // What was moved is sent even if its page is no longer open.
    sendUnsent(client, email);
  }
  void invalidateTopics(client, 'messages');
}

function post(email: string, { target, clientId, text, pictures }: Unsent) {
  const query = { email };
  const message = { clientId, ...(text && { text }), pictures: [...pictures] };
  if ('threadId' in target)
    return call('POST /threads/:id/messages', {
      params: { id: target.threadId },
      query,
      body: message,
    });
  return call('POST /threads', { query, body: { ...message, ...target } });
}

/** Adds a sent message to the loaded ones before it leaves the unsent ones: it must not blink. */
async function showSent(
  client: QueryClient,
  queryKey: ReturnType<typeof messagesQuery>['queryKey'],
  message: Message,
): Promise<void> {
  const known = client.getQueryData(queryKey);
  if (!known) return;
  const grown = appendSent(known, message);
  if (grown) patchQuery<readonly Message[]>(client, queryKey, () => grown);
  else await client.refetchQueries({ queryKey, exact: true });
}

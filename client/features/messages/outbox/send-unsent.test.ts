import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import type { Message } from '../../../../contract/messages/messages.ts';
import { identityQuery } from '../../../api/session.ts';
import { setTransportFinder } from '../../../api/transport.ts';
import { openLocalStorage } from '../../../browser-storage/fake-local-storage.ts';
import { messagesQuery, threadAboutKey } from '../queries.ts';
import { addUnsent, readOutbox, setRefusal, targetKey } from './outbox.ts';
import { sendUnsent } from './send-unsent.ts';

const email = 'ann@example.com';
const target = { threadId: 'thread' };
type Refusal = ErrorCode | 'no network';

/** A server that answers what `refusals` has next, and otherwise stores each message once. */
function openServer(refusals: Refusal[]) {
  const stored = new Map<string, Message>();
  const posts: string[] = [];
  const store = (body: string): Message => {
    const { clientId, text } = JSON.parse(body);
    const number = stored.get(clientId)?.number ?? stored.size + 1;
    const sent = { number, clientId, text, from: 'me' as const, pictures: [], isMasked: false };
    const message = { ...sent, date: '2026-05-04T10:00:00.000Z' };
    stored.set(clientId, message);
    return message;
  };
  const answer = (status: number, body: object) => ({
    status,
    headers: {},
    body: JSON.stringify(body),
  });
  setTransportFinder(() => ({
    region: 'US',
    token: 'token',
    fetch: async (_, { body }) => {
      posts.push(JSON.parse(body ?? '').text);
      const refusal = refusals.shift();
      if (refusal === 'no network') throw new TypeError('Failed to fetch');
      if (refusal) return answer(errors[refusal].status, { code: refusal });
      return answer(200, { acknowledged: true, _id: 'thread', message: store(body ?? '') });
    },
  }));
  return { posts, texts: () => [...stored.values()].map(({ text }) => text) };
}

function openClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(identityQuery().queryKey, { user: { email } } as never);
  client.setQueryData(messagesQuery(email, 'thread').queryKey, []);
  return client;
}

const write = (text: string, to: Parameters<typeof targetKey>[0] = target) =>
  addUnsent(email, { target: to, text, pictures: [], path: '/dashboard/messages/thread' });
const waiting = () => readOutbox(email).map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  openLocalStorage();
  vi.stubGlobal('location', { pathname: '/dashboard/messages', search: '', hash: '' });
  vi.stubGlobal('history', { state: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setTransportFinder(() => null);
});

test('messages of a thread are sent in order, with growing delays after failures', async () => {
  const server = openServer(['no network', 'overloaded', 'internal']);
  const client = openClient();
  write('one');
  write('two');
  sendUnsent(client, email);
  sendUnsent(client, email);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.posts).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.posts).toEqual(['one', 'one']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.posts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.texts()).toEqual(['one', 'two']);
  expect(waiting()).toEqual([]);
  const known = client.getQueryData(messagesQuery(email, 'thread').queryKey);
  expect(known?.map(({ text }) => text)).toEqual(['one', 'two']);
});

test('the network coming back ends the delay', async () => {
  const server = openServer(['no network', 'no network', 'no network']);
  write('one');
  sendUnsent(openClient(), email);
  for (const _ of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(10);
    window.dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(10);
  expect(server.texts()).toEqual(['one']);
});

test('a refused message stays with its reason, and the next ones are sent', async () => {
  const server = openServer(['person_unavailable']);
  const client = openClient();
  write('one');
  write('two');
  sendUnsent(client, email);
  await vi.advanceTimersByTimeAsync(10);
  expect(server.texts()).toEqual(['two']);
  const [refused] = readOutbox(email);
  expect(refused).toMatchObject({ text: 'one', refusal: { status: 409 } });
  setRefusal(email, refused?.clientId ?? '', null);
  sendUnsent(client, email);
  await vi.advanceTimersByTimeAsync(10);
  expect(server.texts()).toEqual(['two', 'one']);
  expect(waiting()).toEqual([]);
});

test('what is written after the first message goes to the thread that it began', async () => {
  openServer(['no network']);
  const client = openClient();
  const first = { productId: 'product' };
  write('one', first);
  write('two', first);
  sendUnsent(client, email);
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting()).toEqual([]);
  expect(client.getQueryData(threadAboutKey(email, targetKey(first)))).toBe('thread');
});

test('nothing is sent for a person who is no longer signed in', async () => {
  const server = openServer(['no network']);
  const client = openClient();
  write('one');
  sendUnsent(client, email);
  await vi.advanceTimersByTimeAsync(10);
  client.setQueryData(identityQuery().queryKey, { user: { email: 'eve@example.com' } } as never);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.posts).toHaveLength(1);
  expect(waiting()).toEqual(['one']);
});

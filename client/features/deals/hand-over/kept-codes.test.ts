import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { identityQuery } from '../../../api/session.ts';
import { setTransportFinder } from '../../../api/transport.ts';
import { openLocalStorage } from '../../../browser-storage/fake-local-storage.ts';
import { KeptCodeNote } from './KeptCodeNote.tsx';
import { dropCode, keepCode, readCodes, refusalOf } from './kept-codes.ts';
import { sendKeptCodes } from './send-kept-codes.ts';

const seller = { id: 'sam', email: 'sam@respoke.example' };
const entered = '2026-05-04T10:00:00.000Z';

/** A server that refuses what `refusals` has next, and otherwise accepts each code. */
function openServer(...refusals: (ErrorCode | 'no network' | { locked: string })[]) {
  const bodies: object[] = [];
  setTransportFinder(() => ({
    region: 'US',
    token: 'token',
    fetch: async (_, { body }) => {
      bodies.push(JSON.parse(body ?? ''));
      const refusal = refusals.shift();
      if (refusal === 'no network') throw new TypeError('Failed to fetch');
      const [status, answer] = answerOf(refusal);
      return { status, headers: {}, body: JSON.stringify(answer) };
    },
  }));
  return bodies;
}

function answerOf(refusal: ErrorCode | { locked: string } | undefined) {
  if (!refusal) return [200, { acknowledged: true }] as const;
  const code = typeof refusal === 'string' ? refusal : 'hand_over_code_locked';
  const more = typeof refusal === 'string' ? {} : { retryAt: refusal.locked };
  return [errors[code].status, { code, ...more }] as const;
}

function openClient(email = seller.email): QueryClient {
  const client = new QueryClient();
  client.setQueryData(identityQuery().queryKey, { user: { email } } as never);
  return client;
}

const keep = (changes = {}) =>
  keepCode({ bookingId: 'one', person: seller.id, code: '123456', at: entered, ...changes });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(entered) });
  openLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setTransportFinder(() => null);
});

test('a code is sent at once, without a time, and then no longer kept', async () => {
  const bodies = openServer();
  keep();
  sendKeptCodes(openClient(), seller);
  sendKeptCodes(openClient(), seller);
  await vi.advanceTimersByTimeAsync(10);
  expect(bodies).toEqual([{ event: 'hand-over', code: '123456' }]);
  expect(readCodes(seller.id)).toEqual([]);
});

test('without a network it is kept, and sent with its time when the network is back', async () => {
  const bodies = openServer('no network', 'no network');
  keep();
  sendKeptCodes(openClient(), seller);
  await vi.advanceTimersByTimeAsync(1100);
  expect(readCodes(seller.id)).toMatchObject([{ code: '123456', at: entered }]);
  vi.setSystemTime(new Date('2026-05-04T10:30:00.000Z'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(bodies.at(-1)).toEqual({ event: 'hand-over', code: '123456', at: entered });
  expect(readCodes(seller.id)).toEqual([]);
});

test('a wrong code is kept with the refusal, and not sent again', async () => {
  const bodies = openServer('wrong_code');
  keep();
  const client = openClient();
  sendKeptCodes(client, seller);
  await vi.advanceTimersByTimeAsync(10);
  const [kept] = readCodes(seller.id);
  expect(refusalOf(kept)?.code).toBe('wrong_code');
  sendKeptCodes(client, seller);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(bodies).toHaveLength(1);
});

test('a refusal of a code that was corrected meanwhile does not stop the new one', async () => {
  const bodies = openServer('wrong_code');
  keep();
  const client = openClient();
  sendKeptCodes(client, seller);
  keep({ code: '654321', at: '2026-05-04T10:00:01.000Z' });
  sendKeptCodes(client, seller);
  await vi.advanceTimersByTimeAsync(10);
  expect(bodies).toHaveLength(2);
  expect(readCodes(seller.id)).toEqual([]);
});

test('another person at this computer neither sees nor sends it', async () => {
  const bodies = openServer();
  keep();
  expect(readCodes('another')).toEqual([]);
  sendKeptCodes(openClient('another@respoke.example'), seller);
  await vi.advanceTimersByTimeAsync(10);
  expect(bodies).toEqual([]);
  expect(readCodes(seller.id)).toHaveLength(1);
});

test('a code that is noted while none is accepted is sent after that, with its time', async () => {
  const bodies = openServer();
  const notBefore = '2026-05-05T09:00:00.000Z';
  keep({ notBefore });
  sendKeptCodes(openClient(), seller);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(bodies).toEqual([]);
  expect(readCodes(seller.id)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(22 * 60 * 60_000 + 10);
  expect(bodies).toEqual([{ event: 'hand-over', code: '123456', at: entered }]);
  expect(readCodes(seller.id)).toEqual([]);
});

test('a code that a fast clock sends too early is sent again, and a new lock refuses it', async () => {
  const notBefore = '2026-05-04T09:59:59.000Z';
  const bodies = openServer({ locked: notBefore }, { locked: '2026-05-05T10:00:00.000Z' });
  keep({ notBefore });
  sendKeptCodes(openClient(), seller);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bodies).toHaveLength(2);
  expect(refusalOf(readCodes(seller.id)[0])?.code).toBe('hand_over_code_locked');
});

test('what is no code in the storage is ignored', () => {
  keep();
  const [kept] = readCodes(seller.id);
  localStorage.setItem('respoke-hand-over-codes', JSON.stringify([null, {}, kept]));
  expect(readCodes(seller.id)).toEqual([kept]);
  localStorage.setItem('respoke-hand-over-codes', '{');
  expect(readCodes(seller.id)).toEqual([]);
  keep();
  dropCode('one');
  expect(readCodes(seller.id)).toEqual([]);
});

test('a code is said to be kept only where the browser keeps data', () => {
  const note = () =>
    renderToStaticMarkup(createElement(KeptCodeNote, { kept: { ...code, notBefore } }));
  const notBefore = '2099-01-01T00:00:00.000Z';
  const code = { bookingId: 'one', person: seller.id, code: '123456', at: entered };
  expect(note()).toContain('is kept in this browser');
  vi.stubGlobal('hasNoStorage', true);
  expect(note()).toContain('is kept only while this page is open');
  expect(note()).toContain('if this page is still open');
});

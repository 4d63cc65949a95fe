import { afterEach, expect, test, vi } from 'vitest';
import { setTransportFinder } from '../../api/transport.ts';
import { configure } from '../../client-settings.ts';
import { stopAdvertising } from './stop-advertising.ts';

configure({ apiBase: '/api' } as never);

afterEach(() => {
  setTransportFinder(() => null);
  vi.unstubAllGlobals();
});

/** Stops an advertisement in a browser, and returns the outcome with the calls that were made. */
async function stop({ isOnline = true, status = 0 }) {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const asked: string[] = [];
  setTransportFinder(() => ({
    region: 'US',
    token: 'one',
    fetch: async (path, { method }) => {
      asked.push(`${method} ${path.replace(/\?.*/, '')}`);
      if (path.includes('/advertise/') && status === 0) throw new TypeError('Failed to fetch');
      return { status: status || 200, headers: {}, body: '{"acknowledged":true}' };
    },
  }));
  const outcome = await stopAdvertising('p1', 'sue@example.com').catch(({ code }) => code);
  return [outcome, ...asked];
}

const first = 'DELETE /api/advertise/p1';

test('an advertisement is ended at another address where the first one is blocked', async () => {
  expect(await stop({})).toEqual([undefined, first, 'DELETE /api/products/p1/showcase']);
});

test.each([
  ['without a connection', { isOnline: false }, 'offline'],
  ['after an answer', { status: 200 }, undefined],
  ['after a refusal', { status: 404 }, 'no_answer'],
])('the other address is not used %s', async (_, browser, outcome) => {
  expect(await stop(browser)).toEqual([outcome, first]);
});

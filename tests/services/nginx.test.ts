import { afterAll, beforeAll, expect, test as vitestTest } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { type Person, signUp } from '../../server/testing/person.ts';
import { type Nginx, startNginx } from '../../tooling/cluster/nginx.ts';
import { freePort } from '../setup/postgres.ts';
import { isMissing } from '../setup/programs.ts';

// One server behind nginx, as deploy/nginx.conf has it.

const test = vitestTest.skipIf(isMissing('nginx'));

let shop: TestApp;
let nginx: Nginx;
let seller: Person;
beforeAll(async () => {
  const port = await freePort();
  shop = await startTestApp({ PUBLIC_URL: `http://localhost:${port}` });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUp(shop, 'seller');
  const { port: behind } = shop.app.server.address() as { port: number };
  nginx = await startNginx(port, [behind]);
});
afterAll(async () => {
  await nginx.stop();
  await shop.close();
});

/** Sends a picture of 20.6 MB, which is more than the shop takes and less than nginx lets through. */
function sendTooLarge() {
  const body = new FormData();
  body.append(
    'image',
    new Blob([new Uint8Array(20.6 * 1024 * 1024)], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const headers = { authorization: `Bearer ${seller.token}` };
  return fetch(`${nginx.url}/1/upload`, { method: 'POST', body, headers });
}

test('after ten oversized pictures, none of twenty visitors waits', async () => {
  const refused = await Promise.all(Array.from({ length: 10 }, sendTooLarge));
  expect(await Promise.all(refused.map((answer) => answer.json()))).toEqual(
    Array(10).fill(expect.objectContaining({ code: 'file_too_large' })),
  );
  const visits = await Promise.all(
    Array.from({ length: 20 }, async () => {
      // A visitor whose request waits behind a stuck connection gets 504 after 65 seconds.
      const answer = await fetch(`${nginx.url}/api/categories`, {
        signal: AbortSignal.timeout(3000),
      });
      return answer.status;
    }),
  );
  expect(visits).toEqual(Array(20).fill(200));
});

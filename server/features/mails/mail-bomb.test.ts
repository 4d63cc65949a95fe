import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { allMailsTo } from '../../testing/mails/mail.ts';
import { signUpByCalls } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';
import { countWaitingMails } from '../notifications/mails/mail-queries.ts';
import { countWaiting } from './queries.ts';

// Somebody signs up under a stranger's address, and books and deletes without end.

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());

async function bookAndDelete(times: number) {
  const seller = await signUpByCalls(shop, 'seller');
  await proveEmail(shop, seller);
  const stranger = await signUpByCalls(shop, 'buyer');
  const product = await listProduct(shop, seller);
  for (let time = 0; time < times; time += 1)
    await stranger.call('DELETE', `/bookings/${await bookProduct(stranger, product)}`);
  const countAll = async () =>
    (await countWaiting(shop.db)) + (await countWaitingMails(shop.db, shop.clock.now()));
  while ((await countAll()) > 0) await sleep(50);
  return { seller, stranger };
}

test('a stranger gets one mail to confirm the address, and the seller a bounded number', async () => {
  const { seller, stranger } = await bookAndDelete(30);
  const toStranger = await allMailsTo(shop.config.dataDir, stranger.email);
  expect(toStranger).toHaveLength(1);
  expect(toStranger[0]).toContain('Subject: Confirm your email');
  // One to confirm their own address, and the twenty that one may get at once.
  const toSeller = await allMailsTo(shop.config.dataDir, seller.email);
  expect(toSeller.length).toBeLessThanOrEqual(22);
  expect(toSeller.length).toBeGreaterThan(10);
});

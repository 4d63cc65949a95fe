import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';

const { shop, buyer } = await openShop();
const { inDays, pause, newSeller, rowOf, dueOf } = pausesIn(shop);
const rounds = Array.from({ length: 6 }, (_, round) => round);

test.each(rounds)('pausing at the moment of a booking, a payment or a new listing', async () => {
  const { seller, id } = await newSeller();
  const [wanted, held] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const due = await dueOf(buyer, await bookProduct(buyer, held));
  const answers = await Promise.all([
    buyer.call('POST', '/bookings', bookingPayload(buyer, wanted)),
    openPayment(buyer, due),
    listProduct(shop, seller),
    pause(seller),
  ]);
  const [booked, paying] = answers;
  for (const { status, body } of [booked, paying])
    expect([200, 'seller_away']).toContain(status === 200 ? 200 : body.code);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  if (paying.status === 200) {
    const intent = await enterCard(shop, String(paying.body.clientSecret));
    await Promise.all([recordPayment(buyer, due, intent.id), endPauseOf(seller)]);
    expect(await rowOf(held._id)).toMatchObject({ state: 'sold' });
  }
});

test('a deal that is undone at the moment of a pause is paused too', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  await buy(shop, buyer, await bookProduct(buyer, product));
  const pausing = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set state = 'available' where id = ${product._id}`);
    const answer = pause(seller);
    // It waits for the lock of this transaction.
    await sleep(300);
    return [answer];
  });
  expect((await pausing[0])?.status).toBe(200);
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
});

test.each(rounds)('pausing and ending it at once leave all bicycles in one state', async () => {
  const { seller, id } = await newSeller();
  await Promise.all([listProduct(shop, seller), listProduct(shop, seller)]);
  const answers = await Promise.all([
    pause(seller),
    endPauseOf(seller),
    pause(seller),
    endPauseOf(seller),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  const state = row?.pausedUntil ? 'withdrawn' : 'available';
  expect(await statesOf(shop, id)).toEqual([state, state]);
});

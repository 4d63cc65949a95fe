import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { expectBalanced } from '../../testing/deals/disputes.ts';
import { readLedger } from '../../testing/deals/ledger.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const crowd = 50;

let shop: TestApp;
let seller: Person;
let buyers: Person[];
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  buyers = await Promise.all(Array.from({ length: crowd }, () => signUp(shop, 'buyer')));
});
afterAll(() => shop.close());

async function bookedByAll() {
  const product = await listProduct(shop, seller);
  const dues = await Promise.all(
    buyers.map(async (buyer): Promise<[Person, PayableBooking]> => {
      const _id = await bookProduct(buyer, product);
      return [buyer, { ...bookingPayload(buyer, product), _id }];
    }),
  );
  return { product, dues };
}

test('50 buyers pay at the same time: one succeeds, 49 are told why not, and none of them is charged', async () => {
  const { product, dues } = await bookedByAll();
  const outcomes = await Promise.all(
    dues.map(async ([buyer, due]) => {
      const opened = await openPayment(buyer, due);
      if (opened.status !== 200) return opened.body.code;
      const intent = await enterCard(shop, String(opened.body.clientSecret));
      return (await recordPayment(buyer, due, intent.id)).status;
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  const told = outcomes.filter((outcome) => outcome !== 200);
  // Buyers who come while the winner pays are told of the hold; those who come after, of the deal.
  for (const code of told) expect(['product_held', 'product_sold']).toContain(code);
  expect(told).toHaveLength(crowd - 1);
  const { taken, recorded } = await readLedger(shop, product._id);
  expect(taken).toHaveLength(1);
  expect(recorded).toHaveLength(1);
  await expectBalanced(shop);
});

test('50 payments that have all succeeded by mistake: one deal, 49 recorded refunds', async () => {
  const { product, dues } = await bookedByAll();
  const { payments } = shop.providers;
  const outcomes = await Promise.all(
    dues.map(async ([buyer, due]) => {
      // Straight at the provider, past the hold that would have kept 49 of them out.
      const intent = await payments.createIntent({
        amountCents: due.price * 100,
        bookingId: due._id,
        idempotencyKey: crypto.randomUUID(),
      });
      await enterCard(shop, intent.clientSecret);
      const { status, body } = await recordPayment(buyer, due, intent.id);
      return body.code ?? status;
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'payment_refunded')).toHaveLength(crowd - 1);
  const { taken, recorded, bookings } = await readLedger(shop, product._id);
  expect(taken.filter(({ refunded }) => refunded)).toHaveLength(crowd - 1);
  expect(recorded.filter(({ refunded }) => refunded)).toHaveLength(crowd - 1);
  expect(bookings.filter(({ state }) => state === 'paid')).toHaveLength(1);
  const accounts = await Promise.all(bookings.map(({ id }) => balancesOf(shop, id)));
  const filled = accounts.filter((balances) => Object.keys(balances).length > 0);
  expect(filled).toEqual([{ buyer: -25_000, held: 25_000 }]);
  await expectBalanced(shop);
});

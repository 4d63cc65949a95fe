import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { closeOf, finishLater, isThere, removeAs, statesOf } from '../../testing/deals/closing.ts';
import { readLedger } from '../../testing/deals/ledger.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { PayableBooking } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { shop } = await openShop();
const rounds = Array.from({ length: 6 }, (_, round) => round);

async function newSeller() {
  const seller = await signUp(shop, 'seller');
  return { seller, ...(await callerOf(shop, seller)) };
}

/** Whether the account is being closed. */
async function isClosing(id: string): Promise<boolean> {
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  return row?.closesAt !== null;
}

test.each(rounds)(
  'closing and keeping at once leave both the account and its listings in one state',
  async () => {
    const { seller, id } = await newSeller();
    await listProduct(shop, seller);
    await closeOf(seller);
    const answers = await Promise.all(
      ['keep', 'close', 'keep', 'close'].map((what) => seller.call('POST', `/account/${what}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const state = (await isClosing(id)) ? 'withdrawn' : 'available';
    expect(await statesOf(shop, id)).toEqual([state]);
  },
);

test.each(rounds)(
  'a payment at the moment of the closing becomes a deal or is refunded',
  async (round) => {
    const { seller, id } = await newSeller();
    const buyer = await signUp(shop, 'buyer');
    const product = await listProduct(shop, seller);
    const bookingId = await bookProduct(buyer, product);
    const { body } = await buyer.call('GET', `/bookings/${bookingId}`);
    const due = body as unknown as PayableBooking;
    const opened = await openPayment(buyer, due);
    const intent = await enterCard(shop, String(opened.body.clientSecret));
    const [told] = await Promise.all([
      recordPayment(buyer, due, intent.id),
      closeOf(round % 2 ? seller : buyer),
    ]);
    await shop.providers.paymentSandbox?.deliverDue();
    const [booking] = (await readLedger(shop, product._id)).bookings;
    const { taken } = await readLedger(shop, product._id);
    if (told.status === 200) {
      expect([booking?.state, taken[0]?.refunded]).toEqual(['paid', false]);
      expect(await statesOf(shop, id)).toEqual(['sold']);
    } else {
      expect([booking?.state, taken[0]?.refunded]).toEqual(['refunded', true]);
      expect(await statesOf(shop, id)).toEqual([round % 2 ? 'withdrawn' : 'available']);
    }
  },
);

test.each(rounds)(
  'a listing that is added at the moment of the closing is not offered',
  async () => {
    const { seller, id } = await newSeller();
    const wanted = await productInputOf(shop, seller);
    const [added] = await Promise.all([seller.call('POST', '/products', wanted), closeOf(seller)]);
    expect(await statesOf(shop, id)).toEqual(added.status === 200 ? ['withdrawn'] : []);
  },
);

test.each(rounds)('a deal that is undone at the moment of the closing is not offered', async () => {
  const { seller, id } = await newSeller();
  const buyer = await signUp(shop, 'buyer');
  await buy(shop, buyer, await bookProduct(buyer, await listProduct(shop, seller)));
  const admin = await signUpAdmin(shop);
  const { id: buyerId } = await callerOf(shop, buyer);
  await Promise.all([removeAs(shop, admin, buyerId), closeOf(seller)]);
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
});

test.each(rounds)('two servers that delete due accounts at once delete each once', async () => {
  const people = [await newSeller(), await newSeller()];
  for (const { seller } of people) await closeOf(seller);
  await Promise.all([finishLater(shop, 15 * dayMs), finishLater(shop, 15 * dayMs)]);
  for (const { seller, id } of people) {
    expect(await isThere(seller)).toBe(false);
    expect(await readEvents(shop, 'account_closed', id)).toHaveLength(1);
  }
});

test.each(rounds)(
  'an account that is kept at the moment of its deletion is kept or deleted as a whole',
  async () => {
    const { seller, id } = await newSeller();
    await listProduct(shop, seller);
    await closeOf(seller);
    const [kept] = await Promise.all([
      seller.call('POST', '/account/keep'),
      finishLater(shop, 15 * dayMs),
    ]);
    expect(await isThere(seller)).toBe(kept.status === 200);
    expect(await statesOf(shop, id)).toEqual([kept.status === 200 ? 'available' : 'withdrawn']);
  },
);

test.each(rounds)('what is shipped at the moment of the deletion is not lost', async () => {
  const { seller } = await newSeller();
  const buyer = await signUp(shop, 'buyer');
  const bookingId = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, bookingId);
  await closeOf(seller);
  const [shipped] = await Promise.all([
    seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' }),
    finishLater(shop, 15 * dayMs),
  ]);
  const { body } = await buyer.call('GET', `/bookings/${bookingId}`);
  const isShipped = shipped.status === 200;
  expect([body.state, await isThere(seller)]).toEqual([
    isShipped ? 'shipped' : 'refunded',
    isShipped,
  ]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listPickUp, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { planDealTimers, runDealTimers } from './run-deal-timers.ts';

const { shop, seller, buyer } = await openShop();

const dealOf = async (by: Person, id: string) =>
  (await by.call('GET', `/bookings/${id}/deal`)).body;

test('a picture that proves the shipping must be one of this shop', async () => {
  const product = await listProduct(shop, seller);
  const id = await bookProduct(buyer, product);
  await buy(shop, buyer, id);
  const ship = (proof: string) =>
    seller.call('PATCH', `/bookings/${id}`, { event: 'ship', carrier: 'ups', proof });
  const { status, body } = await ship('https://elsewhere.example/pixel.png');
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    422,
    'image_unknown',
    ['proof'],
  ]);
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ state: 'paid', shipment: null });
  expect((await ship(product.image)).status).toBe(200);
});

test('a pick-up is not shipped: it waits for the code, or for the word of its buyer', async () => {
  const id = await bookProduct(buyer, await listPickUp(shop, seller));
  await buy(shop, buyer, id);
  for (const event of ['ship', 'confirm-delivery', 'receive'])
    expect((await seller.call('PATCH', `/bookings/${id}`, { event })).status).not.toBe(200);
  const { status, body } = await seller.call('PATCH', `/bookings/${id}`, {
    event: 'ship',
    carrier: 'ups',
    trackingNumber: '1Z 999',
  });
  expect([status, body.code]).toEqual([409, 'pick_up_needs_code']);
  expect(await dealOf(buyer, id)).toMatchObject({ booking: { state: 'paid' }, shipment: null });
  expect((await dealOf(buyer, id)).handOverCode).toMatch(/^\d{6}$/);
  expect((await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' })).status).toBe(
    200,
  );
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 0, seller_due: 250_00 });
});

test('a pick-up that was shipped in an earlier version waits for the code again, and both are told', async () => {
  const id = await bookProduct(buyer, await listPickUp(shop, seller));
  await buy(shop, buyer, id);
  const since = shop.clock.now();
  const shipment = { carrier: 'other', trackingNumber: '', proof: null } as const;
  await shop.db
    .update(bookings)
    .set({ state: 'shipped', shippedAt: since, stateSince: since, shipment })
    .where(eq(bookings.id, id));
  await shop.db.delete(bookingTimers).where(eq(bookingTimers.bookingId, id));
  const timer = { bookingId: id, event: 'receive-untracked', time: 'untracked', since } as const;
  await shop.db.insert(bookingTimers).values(timer);
  const later = new Date(since.getTime() + dealTimes.untracked);
  const deps = { ...shop, ...shop.providers, clock: { now: () => later } };
  // The time that the older version gave it is over, and the money stays.
  await runDealTimers(deps);
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 250_00, seller_due: 0 });
  await planDealTimers(deps);
  expect(await dealOf(buyer, id)).toMatchObject({
    booking: { state: 'paid' },
    shipment: null,
    next: { event: 'refund-unsent' },
  });
  const told = await shop.db.select().from(outbox).where(eq(outbox.kind, 'code_needed'));
  expect(told.map(({ about, side }) => [about, side]).toSorted()).toEqual([
    [id, 'buyer'],
    [id, 'seller'],
  ]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { acceptPrice } from './accept-price.ts';

const { shop, seller } = await openShop();

/** A booking for $300 of a product that costs $250 since. */
async function outdated() {
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller, 300);
  const id = await bookProduct(buyer, product);
  await seller.call('PATCH', `/products/${product._id}`, { selling_price: 250 });
  return { buyer, by: await callerOf(shop, buyer), product, id };
}

const rowOf = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0];

test('accepting a price sets it, and the audit trail holds both prices once', async () => {
  const { by, product, id } = await outdated();
  const before = await rowOf(id);
  const at = shop.clock.now();
  const deps = { ...shop, clock: { now: () => at } };
  for (let times = 0; times < 2; times += 1)
    expect(await acceptPrice(deps, by, id, { price: 250 })).toEqual({ acknowledged: true });
  expect(await rowOf(id)).toEqual({ ...before, priceCents: 25_000 });
  const { id: sellerId } = await callerOf(shop, seller);
  expect(await readEvents(shop, 'price_accepted', by.id)).toEqual([
    {
      at,
      action: 'price_accepted',
      actor: 'user',
      actorId: by.id,
      subjectId: sellerId,
      productId: product._id,
      details: { fromCents: 30_000, cents: 25_000 },
    },
  ]);
});

test('a booking that its buyer deletes at the same moment keeps its price', async () => {
  const { buyer, by, id } = await outdated();
  beforeNextTransaction(shop, () => buyer.call('DELETE', `/bookings/${id}`));
  await expect(acceptPrice(shop, by, id, { price: 250 })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', priceCents: 30_000 });
});

import { expect, test } from 'vitest';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { withdrawProduct } from './withdraw-product.ts';

const { shop, seller, buyer } = await openShop();
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at } };

test('withdrawing a product cancels its bookings, mails their buyers and is recorded once', async () => {
  const product = await listProduct(shop, seller);
  const booked = [buyer, await signUp(shop, 'buyer')];
  const ids = await Promise.all(booked.map((person) => bookProduct(person, product)));
  ids.sort();
  const by = await callerOf(shop, seller);
  expect(await withdrawProduct(deps, by, product._id)).toEqual({ acknowledged: true });
  const gone = { code: 'not_found' };
  await expect(withdrawProduct(deps, by, product._id)).rejects.toMatchObject(gone);
  expect(await readDealRecords(shop, product._id)).toEqual({
    product: 'withdrawn',
    bookings: ids.map((id) => ({ id, state: 'cancelled', reason: 'withdrawn' })),
    payments: [],
    mails: ids.map((about) => ({ kind: 'cancelled', about, side: 'buyer', at })),
    openHolds: 0,
  });
  expect(await readEvents(shop, 'product_withdrawn', by.id)).toEqual([
    {
      at,
      action: 'product_withdrawn',
      actor: 'user',
      actorId: by.id,
      subjectId: null,
      productId: product._id,
      details: {},
    },
  ]);
});

test("another seller's product, and one that does not exist, are not found", async () => {
  const product = await listProduct(shop, seller);
  const other = await callerOf(shop, await signUp(shop, 'seller'));
  for (const id of [product._id, crypto.randomUUID()])
    await expect(withdrawProduct(deps, other, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await readDealRecords(shop, product._id)).toMatchObject({ product: 'available' });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import { users } from '../../db/schema/accounts.ts';
import { findWishers } from '../../features/notifications/wish-data.ts';
import { callerOf } from '../../testing/caller.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { inbox, read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop } = await openShop();

/** A buyer and a seller with a thread about a bicycle, which the buyer has booked. */
async function beginBooking() {
  const [seller, buyer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  const due = { ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) };
  const thread = await startedThread(buyer, product._id);
  const block = (isBlocked: boolean, by = seller) =>
    by.call('PATCH', `/threads/${thread}`, { isBlocked });
  return { seller, buyer, product, due, thread, block };
}

test('a booking is not paid across a block, and the buyer can cancel it', async () => {
  const { buyer, due, block } = await beginBooking();
  await block(true);
  expect((await openPayment(buyer, due)).body.code).toBe('person_unavailable');
  await block(false);
  await block(true, buyer);
  expect((await openPayment(buyer, due)).body.code).toBe('person_blocked');
  expect((await buyer.call('DELETE', `/bookings/${due._id}`)).status).toBe(200);
});

test('a payment that was made before a block is recorded', async () => {
  const { buyer, due, block } = await beginBooking();
  const { body } = await openPayment(buyer, due);
  const intent = await enterCard(shop, String(body.clientSecret));
  await block(true);
  expect((await recordPayment(buyer, due, intent.id)).status).toBe(200);
});

test('people are not told of bicycles in the wishlist across a block', async () => {
  const { seller, buyer, product, block } = await beginBooking();
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const { id } = await callerOf(shop, buyer);
  const told = () => findWishers(shop.db, product._id);
  expect(await told()).toEqual([id]);
  for (const blocker of [buyer, seller]) {
    await block(true, blocker);
    expect(await told()).toEqual([]);
    await block(false, blocker);
  }
  expect(await told()).toEqual([id]);
});

test('what is read during a block is shown to the blocked person after it', async () => {
  const { seller, buyer, thread, block } = await beginBooking();
  await say(seller, thread, 'It is.');
  await say(buyer, thread, 'Good.');
  const readAll = (upTo: number) => seller.call('PATCH', `/threads/${thread}`, { readUpTo: upTo });
  const shown = async () => {
    const [[own], [other]] = [await inbox(seller), await inbox(buyer)];
    return [own?.unread, other?.seenUpTo];
  };
  const { number: first } = (await read(seller, thread)).find(({ from }) => from === 'other') ?? {};
  const { number: last } = (await read(seller, thread)).at(-1) ?? {};
  await readAll(Number(first));
  expect(await shown()).toEqual([1, first]);
  await block(true);
  await readAll(Number(first));
  expect(await shown()).toEqual([1, first]);
  await readAll(Number(last));
  await readAll(Number(first));
  expect(await shown()).toEqual([0, first]);
  await block(false);
  expect(await shown()).toEqual([0, last]);
  await say(buyer, thread, 'Hello?');
  expect(await shown()).toEqual([1, last]);
  await readAll(Number(last) + 1);
  expect(await shown()).toEqual([0, Number(last) + 1]);
});

test('a person who blocks sees no new name or picture of the other', async () => {
  const { seller, buyer, block } = await beginBooking();
  const seen = async () => (await inbox(seller, '?folder=blocked'))[0]?.other;
  expect(await seen()).toBeUndefined();
  await block(true);
  const change = { username: 'New name', photoUrl: '/new.svg' };
  await shop.db.update(users).set(change).where(eq(users.email, buyer.email));
  expect(await seen()).toEqual({ name: 'Test buyer', photoURL: defaultPhoto });
  expect((await inbox(buyer))[0]?.other.name).toBe('Test seller');
  await block(false);
  expect(await seen()).toBeUndefined();
  expect((await inbox(seller))[0]?.other).toEqual({ name: 'New name', photoURL: '/new.svg' });
});

import { expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/accounts.ts';
import { bookingState } from '../../../contract/deals/booking-states.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { callerOf } from '../../testing/caller.ts';
import { closeOf } from '../../testing/deals/closing.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { readAccount } from './read-account.ts';

const { shop, seller, buyer } = await openShop();

async function read(person: Person, adminsNeedSecondFactor = true) {
  const session = await shop.providers.identity.readSession({ cookie: person.cookie });
  if (!session) throw new Error('this person has no session');
  const deps = { db: shop.db, identity: shop.providers.identity, adminsNeedSecondFactor };
  return readAccount(deps, await callerOf(shop, person), session);
}

test("an admin's account says what they may do, and whether a second factor is missing", async () => {
  const admin = await signUpAdmin(shop, ['support']);
  const { admin: own } = await read(admin);
  expect(own).toEqual({ rights: ['support'], needsSecondFactor: true });
  expect((await read(admin, false)).admin?.needsSecondFactor).toBe(false);
});

test('an account says when it is to be deleted, and whether an open deal delays that', async () => {
  const leaving = await signUp(shop, 'buyer');
  expect(await read(leaving)).not.toHaveProperty('closesAt');
  const closesAt = await closeOf(leaving);
  expect(await read(leaving)).toMatchObject({ closesAt, closingWaits: false });
  const product = await listProduct(shop, await signUp(shop, 'seller'));
  const id = await bookProduct(await signUp(shop, 'buyer'), product);
  const { id: buyerId } = await callerOf(shop, leaving);
  await copyBooking(shop, id, { buyerId, state: 'shipped' });
  expect(await read(leaving)).toMatchObject({ closesAt, closingWaits: true });
  const admin = await signUpAdmin(shop);
  const { body } = await admin.call('GET', '/all-users?role=buyer');
  const users = body as unknown as User[];
  expect(users.flatMap((user) => user.closesAt ?? [])).toEqual([closesAt]);
});

test('an account counts the deals of both sides until they are received or have ended', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  for (const state of bookingState.exclude(['booked']).options)
    await copyBooking(shop, id, { state });
  await copyBooking(shop, id, { hiddenAt: new Date() });
  const same = {
    _id: expect.any(String),
    photoURL: '/default-profile.svg',
    verified: false,
    phone: null,
    takesSellersOffers: true,
  };
  expect(await read(buyer)).toEqual({
    ...same,
    username: 'Test buyer',
    email: buyer.email,
    role: 'buyer',
    buying: 8,
    selling: 0,
    hasListed: false,
  });
  expect(await read(seller)).toEqual({
    ...same,
    username: 'Test seller',
    email: seller.email,
    role: 'seller',
    buying: 0,
    selling: 9,
    hasListed: true,
  });
});

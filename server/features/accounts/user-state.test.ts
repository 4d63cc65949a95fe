import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { callerOf } from '../../testing/caller.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import {
  eraseUser,
  isActive,
  isErased,
  lockUser,
  lockUserShared,
  setVerified,
} from './user-state.ts';

const { shop } = await openShop();
const { db } = shop;

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

test('an erased user keeps the id, the role and the time of sign-up, and can no longer be locked', async () => {
  const { id } = await callerOf(shop, await signUp(shop, 'seller', 'Gert Gone'));
  await db.update(users).set({ photoUrl: '/images/own', verified: true }).where(eq(users.id, id));
  const before = await rowOf(id);
  const state = { role: 'seller', username: 'Gert Gone', photoUrl: '/images/own', verified: true };
  const { identityId, email } = before ?? {};
  const noPause = {
    timeZone: null,
    pausedUntil: null,
    pauseEndsAt: null,
    isSuspended: false,
    suspendedUntil: null,
    payoutsHeldUntil: null,
  };
  const none = { phone: null, closesAt: null, takesSellersOffers: true, ...noPause };
  expect(await lockUser(db, id)).toEqual({ ...state, ...none, identityId });
  expect([await lockUserShared(db, id), await isActive(db, id)]).toEqual([true, true]);
  expect(isErased(String(email))).toBe(false);

  const deletedAt = shop.clock.now();
  const erased = await eraseUser(db, id, deletedAt);
  expect(erased).toEqual({ email: `${id}@deleted.invalid` });
  expect(isErased(erased.email)).toBe(true);
  const placeholders = { username: 'Deleted user', photoUrl: '/default-profile.svg' };
  expect(await rowOf(id)).toEqual({ ...before, ...erased, ...placeholders, deletedAt });
  expect(await lockUser(db, id)).toBeNull();
  expect([await lockUserShared(db, id), await isActive(db, id)]).toEqual([false, false]);
  expect(await setVerified(db, id, false)).toBeNull();
});

test('setting the verified mark tells whether it changed, and only a seller gets one', async () => {
  const { id: sellerId } = await callerOf(shop, await signUp(shop, 'seller'));
  const changes = [];
  for (const verified of [true, true, false, false])
    changes.push(await setVerified(db, sellerId, verified));
  expect(changes).toEqual([true, false, true, false]);
  const { id: buyerId } = await callerOf(shop, await signUp(shop, 'buyer'));
  expect(await setVerified(db, buyerId, true)).toBeNull();
});

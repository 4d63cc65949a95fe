import { expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/accounts.ts';
import { sessions } from '../../db/schema/identity/identities.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { finishLater, isThere, statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signIn, signUpByCalls } from '../../testing/person.ts';

const { shop, buyer } = await openShop();
const { newModerator, takeBack } = casesIn(shop);
const admin = await newModerator();
const dayMs = 24 * 60 * 60 * 1000;

async function deleted(reason?: string) {
  const seller = await signUpByCalls(shop, 'seller');
  const product = await listProduct(shop, seller);
  const { id } = await callerOf(shop, seller);
  const query = reason ? `&reason=${encodeURIComponent(reason)}` : '';
  const { status } = await admin.call('DELETE', `/users/${id}?role=buyer${query}`);
  return { seller, product, id, status };
}

const isListed = async (id: string, role: string) => {
  const { body } = await admin.call('GET', `/all-users?role=${role}&limit=100`);
  return (body as unknown as User[]).some(({ _id }) => _id === id);
};
const decisionOf = async (person: Person) => {
  const { body } = await person.call('GET', '/decisions');
  return (body as unknown as { _id: string; explanation: string; until: string }[])[0];
};

test('a deleted account leaves at once, and an admin can take that back until it is erased', async () => {
  const { seller, id, status } = await deleted('A stolen bicycle.');
  expect([status, await isThere(seller), await isListed(id, 'seller')]).toEqual([
    200,
    false,
    false,
  ]);
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  const again = await signIn(shop, seller.email);
  const keep = await again.call('POST', '/account/keep');
  expect([keep.status, keep.body.code]).toEqual([403, 'account_suspended']);
  const { body: account } = await again.call('GET', '/account');
  const decision = await decisionOf(again);
  expect(decision).toMatchObject({ explanation: 'A stolen bicycle.', until: account.closesAt });
  await finishLater(shop, 13 * dayMs);
  expect(await isThere(again)).toBe(true);
  expect((await takeBack(admin, String(decision?._id))).status).toBe(200);
  expect((await again.call('GET', '/account')).body).not.toHaveProperty('closesAt');
  expect([await statesOf(shop, id), await isListed(id, 'seller')]).toEqual([['available'], true]);
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(again)).toBe(true);
});

test('a deleted account is erased after the days of grace and its deals, and recorded with the admin', async () => {
  const { seller, id } = await deleted();
  const again = await signIn(shop, seller.email);
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(again)).toBe(false);
  const { id: by } = await callerOf(shop, admin);
  expect(await readEvents(shop, 'user_deleted', id)).toMatchObject([{ actorId: by }]);
});

test('who had asked for it before keeps their own date when that is taken back', async () => {
  const seller = await signUpByCalls(shop, 'seller');
  const { id } = await callerOf(shop, seller);
  const { body: closed } = await seller.call('POST', '/account/close');
  shop.clock.advance(60_000);
  const paths = [`/users/${id}?role=buyer`, `/users/${id}?role=buyer`];
  for (const path of paths) expect((await admin.call('DELETE', path)).status).toBe(200);
  const again = await signIn(shop, seller.email);
  const decision = await decisionOf(again);
  expect((await takeBack(admin, String(decision?._id))).status).toBe(200);
  expect((await again.call('GET', '/account')).body.closesAt).toBe(closed.closesAt);
});

test('a reason needs a fresh sign-in, and paid deals go on', async () => {
  const seller = await signUpByCalls(shop, 'seller');
  const booking = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, booking);
  const { id } = await callerOf(shop, seller);
  await shop.db.update(sessions).set({ freshAt: new Date(Date.now() - 11 * 60_000) });
  const path = `/users/${id}?role=buyer`;
  const refused = await admin.call('DELETE', `${path}&reason=Fraud`);
  expect(refused.body.code).toBe('fresh_sign_in_needed');
  expect((await admin.call('DELETE', path)).status).toBe(200);
  const again = await signIn(shop, seller.email);
  const shipped = await again.call('PATCH', `/bookings/${booking}`, { event: 'ship' });
  expect(shipped.status).toBe(200);
});

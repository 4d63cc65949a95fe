import { afterAll, expect, test } from 'vitest';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { closeOf, finishLater, isThere, removeAs, statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { signUp } from '../../testing/person.ts';

const shop = await startTestApp();
afterAll(() => shop.close());
const sendDue = mailCollector(shop);

async function newSeller() {
  const seller = await signUp(shop, 'seller');
  return { seller, ...(await callerOf(shop, seller)) };
}

test('keeping the account offers the listings again that closing has withdrawn, and no others', async () => {
  const { seller, id } = await newSeller();
  const [deleted, booked] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  await seller.call('DELETE', `/products?id=${deleted._id}`);
  const buyer = await signUp(shop, 'buyer');
  await bookProduct(buyer, booked);
  await closeOf(seller);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'withdrawn']);
  expect((await seller.call('POST', '/account/keep')).status).toBe(200);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'available']);
  expect((await buyer.call('GET', '/bookings')).body).toMatchObject([{ state: 'cancelled' }]);
  expect((await seller.call('GET', '/account')).body.closesAt).toBeUndefined();
  expect(await bookProduct(buyer, booked)).not.toBe('undefined');
});

test('the owner is mailed, and the account is not deleted', async () => {
  const { seller, id } = await newSeller();
  await closeOf(seller);
  await seller.call('POST', '/account/keep');
  await seller.call('POST', '/account/keep');
  const mails = (await sendDue()).filter(({ to }) => to === seller.email);
  expect(mails.filter(({ subject }) => subject.endsWith('is kept'))).toHaveLength(1);
  const [event, ...more] = await readEvents(shop, 'account_kept', id);
  expect(event).toMatchObject({ actorId: id, subjectId: id });
  expect(more).toEqual([]);
  await finishLater(shop, 100 * 24 * 60 * 60 * 1000);
  expect(await isThere(seller)).toBe(true);
});

test('keeping an account that is not being closed changes nothing', async () => {
  const { seller, id } = await newSeller();
  await listProduct(shop, seller);
  expect((await seller.call('POST', '/account/keep')).status).toBe(200);
  expect(await statesOf(shop, id)).toEqual(['available']);
  expect(await readEvents(shop, 'account_kept', id)).toEqual([]);
});

test('a deal that is undone meanwhile is offered again only when the account is kept', async () => {
  const { seller, id } = await newSeller();
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller);
  await buy(shop, buyer, await bookProduct(buyer, product));
  await closeOf(seller);
  expect(await statesOf(shop, id)).toEqual(['sold']);
  const admin = await signUpAdmin(shop);
  const { id: buyerId } = await callerOf(shop, buyer);
  await removeAs(shop, admin, buyerId);
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  await seller.call('POST', '/account/keep');
  expect(await statesOf(shop, id)).toEqual(['available']);
});

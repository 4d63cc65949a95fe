import { expect, test } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import type { Due } from '../../../contract/deals/lifecycle/due.ts';
import { sampleAddress as address } from '../../testing/deals/address.ts';
import { buy } from '../../testing/deals/card.ts';
import { act, complaint } from '../../testing/deals/disputes.ts';
import { listPickUp } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop } = await openShop();

const dueOf = async (person: Person) =>
  ((await person.call('GET', '/due')).body as unknown as Due[]).map(({ act, side }) => [side, act]);

/** A bicycle that a new buyer has booked from a new seller, to be shipped or picked up. */
async function booked(delivery: 'shipping' | 'pick_up') {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listPickUp(shop, seller);
  await seller.call('PATCH', `/products/${product._id}`, { delivery: 'both' });
  const payload = { ...bookingPayload(buyer, product), delivery };
  const { body } = await buyer.call('POST', '/bookings', { ...payload, address });
  const id = String(body._id);
  const change = (who: Person, event: string, more = {}) =>
    who.call('PATCH', `/bookings/${id}`, { event, ...more });
  return { seller, buyer, id, change };
}

test('each side of a shipped bicycle is asked for its own next step', async () => {
  const { seller, buyer, id, change } = await booked('shipping');
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[['buyer', 'pay']], []]);
  await buy(shop, buyer, id);
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[], [['seller', 'send']]]);
  await change(seller, 'ship');
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[['buyer', 'check']], []]);
  const { body } = await buyer.call('POST', '/disputes', complaint(id));
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[], [['seller', 'answer']]]);
  await act(seller, String(body._id), { action: 'answer', message: 'It was whole.' });
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[], []]);
});

test('both sides of a pick-up are asked, until the code is entered or it is confirmed', async () => {
  const { seller, buyer, id, change } = await booked('pick_up');
  await buy(shop, buyer, id);
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([
    [['buyer', 'pick-up']],
    [['seller', 'hand-over']],
  ]);
  await change(buyer, 'confirm-receipt');
  expect([await dueOf(buyer), await dueOf(seller)]).toEqual([[], []]);
});

test('what is due is sorted by its end, with the time of the lifecycle', async () => {
  const { buyer, id } = await booked('pick_up');
  await buy(shop, buyer, id);
  const seller = await signUp(shop, 'seller');
  const product = await listPickUp(shop, seller);
  await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  const [first, second] = (await buyer.call('GET', '/due')).body as unknown as Due[];
  expect([first?.act, second?.act]).toEqual(['pay', 'pick-up']);
  const left = new Date(first?.until ?? 0).getTime() - shop.clock.now().getTime();
  expect(Math.abs(left - dealTimes.unpaid)).toBeLessThan(60_000);
});

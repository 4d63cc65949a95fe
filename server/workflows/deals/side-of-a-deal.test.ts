import { expect, test } from 'vitest';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller } = await openShop();

/** A buyer who begins to sell after having booked a bicycle. */
async function turnedSeller(): Promise<{ person: Person; booking: string }> {
  const person = await signUp(shop, 'buyer');
  const booking = await bookProduct(person, await listProduct(shop, seller));
  expect((await person.call('PATCH', '/account', { role: 'seller' })).status).toBe(200);
  return { person, booking };
}

test('a buyer who begins to sell still reads, pays and complains about what was bought', async () => {
  const { person, booking } = await turnedSeller();
  expect((await person.call('GET', `/bookings/${booking}`)).status).toBe(200);
  await buy(shop, person, booking);
  await seller.call('PATCH', `/bookings/${booking}`, { event: 'ship' });
  const complaint = { bookingId: booking, reason: 'damaged', message: 'The fork is bent.' };
  expect((await person.call('POST', '/disputes', complaint)).status).toBe(200);
  const { body } = await seller.call('GET', `/bookings/${booking}/deal`);
  expect(body).toMatchObject({ booking: { state: 'disputed' } });
});

test('and deletes a booking that is not paid', async () => {
  const { person, booking } = await turnedSeller();
  expect((await person.call('DELETE', `/bookings/${booking}`)).status).toBe(200);
  expect((await person.call('GET', `/bookings/${booking}`)).status).toBe(404);
});

test('but books nothing more', async () => {
  const { person } = await turnedSeller();
  const booked = await bookProduct(person, await listProduct(shop, seller));
  expect(booked).toBe('undefined');
});

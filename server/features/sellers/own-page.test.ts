import { expect, test } from 'vitest';
import type { OwnSellerPage } from '../../../contract/search/own-seller-page.ts';
import { callerOf } from '../../testing/caller.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { openShop } from '../../testing/open-shop.ts';

const { shop, seller } = await openShop();
const { id } = await callerOf(shop, seller);

const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const openingHours = { ...closed, tuesday: { from: '09:30', to: '18:00' } };
const empty: OwnSellerPage = { about: '', address: '', openingHours: null };
const change = (fields: object) =>
  seller.call('PATCH', '/account/seller-page', { ...empty, ...fields });
const shown = async () => {
  const { json } = await shop.app.inject({ url: `/api/sellers/${id}` });
  const { about, address, openingHours: hours } = json();
  return { about, address, openingHours: hours };
};

test('everybody reads what a seller says, and the seller can take it back', async () => {
  expect(await shown()).toEqual(empty);
  const said = {
    about: 'I mend\nold bicycles.',
    address: '12 Canal Street, Portland',
    openingHours,
  };
  expect((await change(said)).status).toBe(200);
  expect(await shown()).toEqual(said);
  expect((await seller.call('GET', '/account/seller-page')).body).toEqual(said);
  await change({ openingHours: closed });
  expect(await shown()).toEqual(empty);
});

test('contact details are hidden in both texts', async () => {
  await change({
    about: 'Call 503 555 0188 or a@example.com',
    address: 'Canal Street, 503 555 0188',
  });
  expect(JSON.stringify(await shown())).not.toMatch(/0188|example\.com/);
});

test.each([
  { about: 'x'.repeat(1001) },
  { address: 'x'.repeat(201) },
  { address: 'two\nlines' },
  { openingHours: { ...closed, monday: { from: '18:00', to: '09:00' } } },
  { openingHours: { ...closed, monday: { from: '9', to: '18:00' } } },
  { openingHours: { monday: null } },
])('%j is refused', async (fields) => {
  expect((await change(fields)).status).toBe(400);
});

test('it is in the export of its seller', async () => {
  const said = { ...empty, about: 'I mend bicycles' };
  await change(said);
  expect((await exportedData(shop, seller)).account.sellerPage).toEqual(said);
});

import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop.ts';

const { buyer, seller } = await openShop();

const none = { height: null, inseam: null };

test('an account keeps no measures until its person wants it', async () => {
  expect((await buyer.call('GET', '/account/rider')).body).toEqual(none);
});

test('an account keeps the measures of its person alone, until they are removed', async () => {
  const measures = { height: 172, inseam: 79 };
  expect((await buyer.call('PATCH', '/account/rider', measures)).body).toEqual(measures);
  expect((await buyer.call('GET', '/account/rider')).body).toEqual(measures);
  expect((await seller.call('GET', '/account/rider')).body).toEqual(none);
  await buyer.call('PATCH', '/account/rider', { height: 173, inseam: null });
  expect((await buyer.call('GET', '/account/rider')).body).toEqual({ height: 173, inseam: null });
  await buyer.call('PATCH', '/account/rider', none);
  expect((await buyer.call('GET', '/account/rider')).body).toEqual(none);
});

test.each([{ height: 89 }, { height: 221 }, { inseam: 34 }, { inseam: 111 }, { height: 170.5 }])(
  'the measures %j are refused',
  async (wrong) => {
    const { status, body } = await buyer.call('PATCH', '/account/rider', { ...none, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(wrong)]);
  },
);

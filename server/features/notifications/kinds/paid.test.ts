import { expect, test } from 'vitest';
import { dealTimes } from '../../../../contract/deals/deal-times.ts';
import { sampleAddress } from '../../../testing/deals/address.ts';
import { buy } from '../../../testing/deals/card.ts';
import { listProduct } from '../../../testing/deals/list-and-book.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { bookingPayload } from '../../../testing/payloads.ts';
import { findDealOfBooking } from '../deal-data.ts';
import { booked } from './booked.ts';
import { paid } from './paid.ts';

const { shop, seller, buyer } = await openShop();

/** Sells a bicycle of $250, and returns what a side is told of the payment. */
async function tellings(choice: object) {
  const product = await listProduct(shop, seller);
  const offer = { delivery: 'both', shipping_price: 40 };
  await seller.call('PATCH', `/products/${product._id}`, offer);
  const wanted = { ...bookingPayload(buyer, product), ...choice };
  const about = String((await buyer.call('POST', '/bookings', wanted)).body._id);
  await buy(shop, buyer, about);
  const wordsFor = async (side: 'buyer' | 'seller') => {
    const found = await findDealOfBooking(shop.db, { about, side });
    const told = [booked, paid].map(({ words }) => words(found?.data, 'Shop', dealTimes));
    return told.map(({ text, mail }) => `${text} ${JSON.stringify(mail)}`).join(' ');
  };
  return { forBuyer: await wordsFor('buyer'), forSeller: await wordsFor('seller') };
}

test('a booking and a payment with shipping are told of with all that is to be paid', async () => {
  const address = sampleAddress;
  const { forBuyer, forSeller } = await tellings({
    delivery: 'shipping',
    address,
    shippingPrice: 40,
  });
  for (const words of [forBuyer, forSeller]) {
    expect(words.match(/\$290\.00 \(including \$40\.00 for shipping\)/g)).toHaveLength(4);
    expect(words).not.toContain('$250.00');
    expect(words).toContain('send it');
  }
});

test('neither side is told to send a bicycle that is picked up', async () => {
  const { forBuyer, forSeller } = await tellings({});
  for (const words of [forBuyer, forSeller]) {
    expect(words).toContain('$250.00');
    expect(words).toContain('pick');
    expect(words).not.toContain('send it');
    expect(words).toContain('/dashboard/deal/');
  }
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { openShop } from '../../testing/open-shop.ts';
import { buy } from '../../testing/trade/card.ts';
import { bookProduct, listProduct } from '../../testing/trade/trade.ts';

const { shop, seller, buyer } = await openShop();

test('a picture that proves the shipping must be one of this shop', async () => {
  const product = await listProduct(shop, seller);
  const id = await bookProduct(buyer, product);
  await buy(shop, buyer, id);
  const ship = (proof: string) =>
    seller.call('PATCH', `/bookings/${id}`, { event: 'ship', carrier: 'ups', proof });
  const { status, body } = await ship('https://elsewhere.example/pixel.png');
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    422,
    'image_unknown',
    ['proof'],
  ]);
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ state: 'paid', shipment: null });
  expect((await ship(product.image)).status).toBe(200);
});

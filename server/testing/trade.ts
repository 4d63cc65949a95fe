import sharp from 'sharp';
import { receivePicture } from '../providers/pictures/receive-picture.ts';
import type { TestApp } from './app.ts';
import { bookingPayload, productPayload } from './payloads.ts';
import type { Person } from './person.ts';

let shade = 0;

/** The address of a fresh small picture, stored by the ordinary way. */
async function storePicture({ providers }: TestApp): Promise<string> {
  // Neighbouring shades can be one and the same JPEG, and so one picture.
  shade = (shade + 7) % 256;
  const background = { r: shade, g: 90, b: 120 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const received = await receivePicture(picture.jpeg());
  return (await providers.images.store(received)).url;
}

/** A product as the client would send it. */
export async function productInputOf(test: TestApp, seller: Person, price = 250) {
  return productPayload({
    image: await storePicture(test),
    categoryId: test.categoryId,
    postedAt: test.clock.now().toISOString(),
    sellerEmail: seller.email,
    selling_price: price,
  });
}

/** Puts a product up for sale and returns it as the list shows it. */
export async function listProduct(test: TestApp, seller: Person, price?: number) {
  const wanted = await productInputOf(test, seller, price);
  const { body } = await seller.call('POST', '/products', wanted);
  return { ...wanted, _id: String(body._id) };
}

type Listed = Awaited<ReturnType<typeof listProduct>>;

/** Books a product and gives the booking's id. */
export async function bookProduct(buyer: Person, product: Listed): Promise<string> {
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  return String(body._id);
}

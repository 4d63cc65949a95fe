import sharp from 'sharp';
import { receivePicture } from '../../providers/pictures/receive-picture.ts';
import type { TestApp } from '../app.ts';
import { bookingPayload, productPayload } from '../payloads.ts';
import type { Person } from '../person.ts';

let shade = 0;

/** Stores a new small picture by the normal way and returns its URL. */
async function storePicture({ providers }: TestApp): Promise<string> {
  // Similar shades can result in the same JPEG, and so in the same picture.
  shade = (shade + 7) % 256;
  const background = { r: shade, g: 90, b: 120 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const received = await receivePicture(picture.jpeg());
  return (await providers.images.store(received)).url;
}

/** Returns a product as the client would send it. */
export async function productInputOf(test: TestApp, seller: Person, price = 250) {
  return productPayload({
    image: await storePicture(test),
    categoryId: test.categoryId,
    postedAt: test.clock.now().toISOString(),
    sellerEmail: seller.email,
    selling_price: price,
  });
}

/** Lists a product for sale and returns it as the list shows it. */
export async function listProduct(test: TestApp, seller: Person, price?: number) {
  const wanted = await productInputOf(test, seller, price);
  const { body } = await seller.call('POST', '/products', wanted);
  return { ...wanted, _id: String(body._id) };
}

type Listed = Awaited<ReturnType<typeof listProduct>>;

/** Books a product and returns the booking's id. */
export async function bookProduct(buyer: Person, product: Listed): Promise<string> {
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  return String(body._id);
}

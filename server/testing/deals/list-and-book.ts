import { randomBytes } from 'node:crypto';
import { imageWidths } from '../../../contract/image-widths.ts';
import { images } from '../../db/schema/catalog.ts';
import type { TestApp } from '../app.ts';
import { bookingPayload, productPayload } from '../payloads.ts';
import type { Person } from '../person.ts';
import { storePicture } from '../pictures/store-picture.ts';

const largest = imageWidths.at(-1);

/** Adds a picture as a row, without the files that an upload makes, and returns its URL. */
async function addPicture({ db, clock }: TestApp): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  await db.insert(images).values({ hash, width: 40, height: 30, createdAt: clock.now() });
  return `/images/${hash}/${largest}`;
}

const withPicture = (test: TestApp, seller: Person, image: string, price = 250) =>
  productPayload({
    image,
    categoryId: test.categoryId,
    postedAt: test.clock.now().toISOString(),
    sellerEmail: seller.email,
    selling_price: price,
  });

async function list(seller: Person, wanted: ReturnType<typeof withPicture>) {
  const { body } = await seller.call('POST', '/products', wanted);
  return { ...wanted, _id: String(body._id) };
}

/** Returns a product as the client would send it. Its picture has no files. */
export const productInputOf = async (test: TestApp, seller: Person, price?: number) =>
  withPicture(test, seller, await addPicture(test), price);

/**
 * Lists a product for sale and returns it as the list shows it. Its picture has no files. A booking
 * of it that names no delivery is shipped, at the price alone.
 */
export const listProduct = async (test: TestApp, seller: Person, price?: number) =>
  list(seller, { ...(await productInputOf(test, seller, price)), delivery: 'shipping' });

/** Lists a product that is picked up. */
export const listPickUp = async (test: TestApp, seller: Person) =>
  list(seller, await productInputOf(test, seller));

/** Lists a product with a picture that can be shown. */
export const listPictured = async (test: TestApp, seller: Person) =>
  list(seller, withPicture(test, seller, await storePicture(test)));

type Listed = Awaited<ReturnType<typeof listProduct>>;

/** Books a product and returns the booking's id. */
export async function bookProduct(buyer: Person, product: Listed): Promise<string> {
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  return String(body._id);
}

import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import {
  bookingPayload,
  cardForm,
  paymentPayload,
  productPayload,
} from '../../../server/testing/payloads.ts';
import type { Marketplace } from './environment.ts';
import { WriteNotAcknowledged } from './ledger.ts';
import { type Person, signUp } from './person.ts';

/**
 * Trades one bicycle from its listing to its shipping, with a second interested buyer.
 * @throws WriteNotAcknowledged
 */
export async function trade(world: Marketplace): Promise<void> {
  const { ledger } = world;
  const seller = await signUp(world, 'seller');
  const buyer = await signUp(world, 'buyer');
  const rival = await signUp(world, 'buyer');
  const product = await list(world, seller);
  const of = (person: Person) => `${person.email} ${product._id}`;
  await ledger.write('wish', of(buyer), () => buyer.call('PATCH', `/wishlist/${product._id}`));
  await ledger.write('report', of(rival), () =>
    rival.call('POST', '/report', reportOf(rival, product)),
  );
  const [due] = await Promise.all([book(world, buyer, product), book(world, rival, product)]);
  await pay(world, buyer, due);
  await ledger.write('shipment', due._id, () =>
    seller.call('PATCH', `/bookings/${due._id}`, { event: 'ship' }),
  );
}

type Product = Awaited<ReturnType<typeof list>>;

/** Puts a bicycle up for sale and returns it. @throws WriteNotAcknowledged */
export async function list({ ledger, categoryId }: Marketplace, seller: Person) {
  const picture = await newPicture();
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const { body } = await ledger.write('picture', hash, () => seller.upload(picture));
  const product = productPayload({
    title: `Corbel Strada ${crypto.randomUUID()}`,
    image: (body.data as { url: string }).url,
    categoryId,
    sellerEmail: seller.email,
  });
  const listed = await ledger.write('product', product.title, () =>
    seller.call('POST', '/products', product),
  );
  return { ...product, _id: String(listed.body._id) };
}

/** Returns a small picture, different each time. */
function newPicture(): Promise<Buffer> {
  const [width, height, channels] = [40, 30, 3] as const;
  const noise = randomBytes(width * height * channels);
  return sharp(noise, { raw: { width, height, channels } }).png().toBuffer();
}

const reportOf = (person: Person, { _id, title, sellerEmail }: Product) => ({
  buyerEmail: person.email,
  productId: _id,
  productTitle: title,
  sellerEmail,
  message: 'Seen before elsewhere.',
  date: new Date().toISOString(),
});

async function book({ ledger }: Marketplace, person: Person, product: Product) {
  const booking = bookingPayload(person, product);
  const { body } = await ledger.write('booking', `${person.email} ${product._id}`, () =>
    person.call('POST', '/bookings', booking),
  );
  return { ...booking, _id: String(body._id) };
}

type Due = Awaited<ReturnType<typeof book>>;

async function pay({ ledger, provider }: Marketplace, buyer: Person, due: Due): Promise<void> {
  const { _id: bookingId, price, productId } = due;
  const opened = await ledger.write('hold', bookingId, () =>
    buyer.call('POST', '/create-payment-intent', { price, bookingId }),
  );
  const transactionId = await enterCard(provider, String(opened.body.clientSecret));
  await ledger.write('payment', transactionId, () =>
    buyer.call('POST', '/payments', paymentPayload(due, transactionId)),
  );
  ledger.noteSale(productId);
}

/** Enters a valid card in the buyer's browser at the payment provider. Returns the intent's id. */
async function enterCard(
  { url, keys }: Marketplace['provider'],
  clientSecret: string,
): Promise<string> {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new WriteNotAcknowledged(`the card: ${answer.status}`);
    return (await answer.json()) as { id: string };
  };
  const method = await post('/payment_methods', cardForm());
  const [intent = ''] = clientSecret.split('_secret_');
  await post(`/payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
  });
  return intent;
}

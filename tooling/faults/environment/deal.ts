import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sampleAddress } from '../../../server/testing/deals/address.ts';
import {
  bookingPayload,
  paymentPayload,
  productPayload,
} from '../../../server/testing/payloads.ts';
import { type WayName, wayNames, ways } from '../ways/ways.ts';
import { enterCard, fillInAccount } from './bank.ts';
import type { Marketplace } from './environment.ts';
import { type Person, signUp } from './person.ts';

/** When the seller sets up an account for the money; without one, the money waits. */
const accountTimes = ['before', 'before', 'before', 'after', 'never'] as const;

/** Dollars for shipping, which the buyer pays in addition. */
const shippingPrice = 35;

/** Ways in which the bicycle stays with its seller, so that it may be sold with or without shipping. */
const unsent: readonly WayName[] = ['given back by the seller', 'charged back before it was sent'];

/**
 * Takes one bicycle from its listing to the end of its deal, with a second interested buyer. What
 * becomes of the deal is `name`, or random.
 * @throws WriteNotAcknowledged
 */
export async function makeDeal(world: Marketplace, name?: WayName): Promise<void> {
  const { ledger, random } = world;
  const chosen = name ?? random.pick(wayNames);
  const isShipped = unsent.includes(chosen)
    ? random.isTrue(0.5)
    : !chosen.startsWith('handed over');
  const account = name ? 'before' : random.pick(accountTimes);
  const seller = await signUp(world, 'seller');
  const buyer = await signUp(world, 'buyer');
  const rival = await signUp(world, 'buyer');
  if (account === 'before') await setUpAccount(world, seller);
  const product = await list(world, seller);
  const of = (person: Person) => `${person.email} ${product._id}`;
  await ledger.write('wish', of(buyer), () => buyer.call('PATCH', `/wishlist/${product._id}`));
  await ledger.write('report', of(rival), () =>
    rival.call('POST', '/report', reportOf(rival, product)),
  );
  const [due] = await Promise.all([
    book(world, buyer, product, isShipped ? 'shipping' : undefined),
    book(world, rival, product),
  ]);
  const transactionId = await pay(world, buyer, due);
  const paid = due.price + (isShipped ? shippingPrice : 0);
  await ways[chosen](world, { buyer, seller, bookingId: due._id, transactionId, paid });
  if (account === 'after') await setUpAccount(world, seller);
}

/** The seller confirms the email, and says where the money goes on the provider's page. */
async function setUpAccount(world: Marketplace, seller: Person): Promise<void> {
  const { ledger, provider, mail } = world;
  const token = await mail.proofOf(seller.email);
  await seller.call('POST', '/auth/confirm-email', { token });
  const { body } = await ledger.write('payout account', seller.email, () =>
    seller.call('POST', '/money/account'),
  );
  await fillInAccount(provider, String(body.url));
}

type Product = Awaited<ReturnType<typeof list>>;

/** Without digits: what looks like a phone number in a title is masked once the bicycle is sold. */
const randomWord = () =>
  crypto.randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Puts a bicycle up for sale and returns it. @throws WriteNotAcknowledged */
export async function list({ ledger, categoryId }: Marketplace, seller: Person) {
  const picture = await newPicture();
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const { body } = await ledger.write('picture', hash, () => seller.upload(picture));
  const product = productPayload({
    title: `Corbel Strada ${randomWord()}`,
    image: (body.data as { url: string }).url,
    categoryId,
    sellerEmail: seller.email,
    delivery: 'both',
    shipping_price: shippingPrice,
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

/** Without `delivery`, the booking is as the specification's client sends it. */
async function book(
  { ledger }: Marketplace,
  person: Person,
  product: Product,
  delivery?: 'shipping',
) {
  const shipping = delivery && { delivery, shippingPrice, address: sampleAddress };
  const booking = { ...bookingPayload(person, product), ...shipping };
  const { body } = await ledger.write('booking', `${person.email} ${product._id}`, () =>
    person.call('POST', '/bookings', booking),
  );
  return { ...booking, _id: String(body._id) };
}

type Due = Awaited<ReturnType<typeof book>>;

/** Pays a booking. Returns the transaction. */
async function pay({ ledger, provider }: Marketplace, buyer: Person, due: Due): Promise<string> {
  const { _id: bookingId, price, productId } = due;
  const opened = await ledger.write('hold', bookingId, () =>
    buyer.call('POST', '/create-payment-intent', { price, bookingId }),
  );
  const transactionId = await enterCard(provider, String(opened.body.clientSecret));
  await ledger.write('payment', transactionId, () =>
    buyer.call('POST', '/payments', paymentPayload(due, transactionId)),
  );
  ledger.noteSold(productId);
  return transactionId;
}

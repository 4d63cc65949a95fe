import {
  bookingPayload,
  cardForm,
  type PayableBooking,
  paymentPayload,
  productPayload,
} from '../../server/testing/payloads.ts';
import { callAs, type Person, send } from './person.ts';

/** The fields of a listed product that a deal needs. */
export interface Product {
  _id: string;
  title: string;
  selling_price: number;
  sellerEmail: string;
}

/** Without digits: many together are masked as a phone number, and the title is no longer as sent. */
const inLetters = (text: string) =>
  text.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Puts a product up for sale and returns its id. */
export async function list(
  url: string,
  seller: Person,
  { categoryId, image }: { categoryId: string; image: string },
): Promise<Product> {
  const wanted = productPayload({
    title: `Corbel Strada ${inLetters(crypto.randomUUID())}`,
    sellerEmail: seller.email,
    image,
    categoryId,
  });
  const { body } = await callAs(url, seller, '/products', wanted);
  return { ...wanted, _id: body._id };
}

export async function book(url: string, buyer: Person, product: Product): Promise<PayableBooking> {
  const booking = bookingPayload(buyer, product);
  const { body } = await callAs(url, buyer, '/bookings', booking);
  return { ...booking, _id: body._id };
}

/** Holds the product and enters a valid card at the sandbox. Returns the transaction. */
export async function openPayment(
  url: string,
  buyer: Person,
  due: PayableBooking,
): Promise<string> {
  const wanted = { price: due.price, bookingId: due._id };
  const { body } = await callAs(url, buyer, '/create-payment-intent', wanted);
  const { payment } = (await send(`${url}/api/settings`)).body;
  const post = (path: string, form: Record<string, string>) =>
    send(`${url}/payment-sandbox/v1${path}`, {
      headers: { authorization: `Bearer ${payment.publishableKey}` },
      form,
    });
  const method = await post('/payment_methods', cardForm());
  const [intent = ''] = String(body.clientSecret).split('_secret_');
  const confirm = { client_secret: String(body.clientSecret), payment_method: method.body.id };
  await post(`/payment_intents/${intent}/confirm`, confirm);
  return intent;
}

/** Records the payment. Once it is answered, the product is sold. */
export const pay = (url: string, buyer: Person, due: PayableBooking, transactionId: string) =>
  callAs(url, buyer, '/payments', paymentPayload(due, transactionId));

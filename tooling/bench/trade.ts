import { callAs, type Person, send } from './person.ts';

/** A product as the list shows it, as far as a trade needs it. */
export interface Product {
  _id: string;
  title: string;
  selling_price: number;
  sellerEmail: string;
}

/** Puts a product up for sale and gives its id. */
export async function list(
  url: string,
  seller: Person,
  { categoryId, image }: { categoryId: string; image: string },
): Promise<Product> {
  const wanted = {
    title: `Corbel Strada ${crypto.randomUUID()}`,
    selling_price: 250,
    purchase_price: 900,
    phone: '5550101234',
    purchase_date: '2022-04-03',
    image,
    categoryId,
    condition: 'good',
    city: 'Portland',
    area: 'Alberta Arts',
    description: 'New chain, straight wheels, a scratch on the top tube.',
    postedAt: new Date().toISOString(),
    available: true,
    sellerEmail: seller.email,
  };
  const { body } = await callAs(url, seller, '/products', wanted);
  return { ...wanted, _id: body._id };
}

/** A booking as its payment needs it. */
export interface Due {
  bookingId: string;
  productId: string;
  price: number;
  buyerEmail: string;
  sellerEmail: string;
}

export async function book(url: string, buyer: Person, product: Product): Promise<Due> {
  const { _id: productId, title: productTitle, selling_price: price, sellerEmail } = product;
  const due = { productId, price, sellerEmail, buyerEmail: buyer.email };
  const more = { productTitle, buyerPhone: '5550109876', buyerLocation: '12 Canal Street' };
  const booking = { ...due, ...more, paid: false };
  const { body } = await callAs(url, buyer, '/bookings', booking);
  return { ...due, bookingId: body._id };
}

/** Holds the product and enters a good card at the sandbox. Gives the transaction. */
export async function openPayment(url: string, buyer: Person, due: Due): Promise<string> {
  const wanted = { price: due.price, bookingId: due.bookingId };
  const { body } = await callAs(url, buyer, '/create-payment-intent', wanted);
  const { payment } = (await send(`${url}/api/settings`)).body;
  const post = (path: string, form: Record<string, string>) =>
    send(`${url}/payment-sandbox/v1${path}`, {
      headers: { authorization: `Bearer ${payment.publishableKey}` },
      form,
    });
  const card = { 'card[number]': '4242424242424242', 'card[cvc]': '123' };
  const until = { 'card[exp_month]': '12', 'card[exp_year]': '2034' };
  const method = await post('/payment_methods', { type: 'card', ...card, ...until });
  const [intent = ''] = String(body.clientSecret).split('_secret_');
  const confirm = { client_secret: String(body.clientSecret), payment_method: method.body.id };
  await post(`/payment_intents/${intent}/confirm`, confirm);
  return intent;
}

/** Records the payment: from its answer on, the product is sold. */
export const pay = (url: string, buyer: Person, due: Due, transactionId: string) =>
  callAs(url, buyer, '/payments', { ...due, transactionId, date: new Date().toISOString() });

import type { NewUser } from '../../contract/accounts/accounts.ts';
import type { NewProduct } from '../../contract/catalog/catalog.ts';
import type { NewBooking } from '../../contract/deals/bookings.ts';
import type { NewPayment } from '../../contract/deals/payments.ts';

// The client's requests, for tests, benchmarks and fault tests, so that a new field of the contract
// is added once.

/** The password of all people whom tests sign up. */
export const testPassword = 'spokes and chains 7';

/** The user record that follows a sign-up. */
export const userPayload = ({
  email,
  name,
  role,
}: {
  email: string;
  name: string;
  role: 'buyer' | 'seller';
}): NewUser => ({
  username: name,
  email,
  role,
  photoURL: '/default-profile.svg',
  wishlist: [],
});

type ProductFields = Pick<NewProduct, 'sellerEmail' | 'categoryId' | 'image'> & Partial<NewProduct>;

/** A product for $250 that was bought for $900, unless `fields` differ. */
export const productPayload = (fields: ProductFields): NewProduct => ({
  title: 'Corbel Strada 54',
  selling_price: 250,
  purchase_price: 900,
  phone: '5550101234',
  purchase_date: '2022-04-03',
  condition: 'good',
  city: 'Portland',
  area: 'Alberta Arts',
  description: 'New chain, straight wheels, a scratch on the top tube.',
  postedAt: new Date().toISOString(),
  available: true,
  ...fields,
});

/** The fields of a booking that its payment needs. */
export interface PayableBooking {
  _id: string;
  price: number;
  buyerEmail: string;
  sellerEmail: string;
  productId: string;
}

interface OfferedProduct {
  _id: string;
  title: string;
  selling_price: number;
  sellerEmail: string;
}

/** A booking of a product with its current data. */
export const bookingPayload = (
  buyer: { email: string },
  { _id, title, selling_price, sellerEmail }: OfferedProduct,
): NewBooking => ({
  buyerEmail: buyer.email,
  buyerPhone: '5550109876',
  buyerLocation: '12 Canal Street',
  productId: _id,
  productTitle: title,
  sellerEmail,
  price: selling_price,
  paid: false,
});

/** The record of a payment as the client sends it. */
export const paymentPayload = (
  { _id, price, buyerEmail, sellerEmail, productId }: PayableBooking,
  transactionId: string,
): NewPayment => ({
  price,
  buyerEmail,
  sellerEmail,
  productId,
  transactionId,
  bookingId: _id,
  date: new Date().toISOString(),
});

/** A card as the sandbox's browser script sends it; by default with a valid number. */
export const cardForm = (number = '4242424242424242') => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
});

/** The accounts of the sandbox's bank: one that takes payouts, and one that refuses them. */
export const bankAccounts = { good: '000123456789', refusing: '000111111116' } as const;

/** What a seller enters on the payment sandbox's page; the bank account takes payouts. */
export const accountForm = {
  action: 'submit',
  first_name: 'Jenny',
  last_name: 'Rosen',
  birthday: '1990-01-01',
  line1: '354 Oyster Point Blvd',
  city: 'South San Francisco',
  state: 'CA',
  postal_code: '94080',
  routing: '110000000',
  number: bankAccounts.good,
};

/**
 * Lists one bicycle for each way in which shipping is paid, by what a buyer pays with it: 205 dollars
 * (`included`), 235 (`extra`), 300 (`far`); and the cheapest one, which is not sent. Returns their
 * names by their ids.
 */
export async function listSent(
  list: (fields: object) => Promise<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [name, fields] of Object.entries({
    fetched: { selling_price: 50 },
    far: { selling_price: 100, delivery: 'both', shipping_price: 200 },
    extra: { selling_price: 200, delivery: 'both', shipping_price: 35 },
    included: { selling_price: 205, delivery: 'shipping' },
  }))
    names.set(await list(fields), name);
  return names;
}

/** One call as the specification writes it. */
export interface SpecifiedCall {
  call: string;
  query: readonly string[];
  payload: readonly string[];
  /** Whether it carries a bearer token; the image host takes one, and a seller's cookie as well. */
  bearer: boolean | 'either';
}

const row = (
  call: string,
  query: readonly string[] = [],
  payload: readonly string[] = [],
  bearer: SpecifiedCall['bearer'] = true,
): SpecifiedCall => ({ call, query, payload, bearer });

const email = ['email'];

/**
 * Section 7 of the specification, copied by hand and on purpose: should the contract in code ever
 * drift away from it, the journeys say so.
 */
export const specCalls: readonly SpecifiedCall[] = [
  row('GET /categories', [], [], false),
  row('POST /1/upload', [], ['image'], 'either'),
  row('POST /products', email, [
    'title',
    'selling_price',
    'purchase_price',
    'phone',
    'purchase_date',
    'image',
    'categoryId',
    'condition',
    'city',
    'area',
    'description',
    'postedAt',
    'available',
    'sellerEmail',
  ]),
  row('GET /products', email),
  row('GET /products/:categoryId', email),
  row('DELETE /products', ['email', 'id']),
  row('GET /advertise', [], [], false),
  row('POST /advertise', email, ['productId', 'sellerEmail']),
  row('DELETE /advertise/:productId', email),
  row('GET /all-users', ['email', 'role']),
  row('DELETE /users/:id', ['email', 'role']),
  row('PATCH /users/:id', ['email', 'role']),
  row('GET /users', email, [], false),
  row('POST /users', [], ['username', 'email', 'photoURL', 'role', 'wishlist'], false),
  row('GET /jwt-token', email, [], false),
  row('GET /bookings', email),
  row('GET /bookings/seller', email),
  row('GET /bookings/:id', email),
  row('POST /bookings', email, [
    'buyerEmail',
    'buyerPhone',
    'buyerLocation',
    'productId',
    'productTitle',
    'sellerEmail',
    'price',
    'paid',
  ]),
  row('DELETE /bookings/:id', email),
  row('GET /wishlist', email),
  row('PATCH /wishlist/:productId', email),
  row('DELETE /wishlist/:id', email),
  row('POST /create-payment-intent', email, ['price']),
  row('POST /payments', email, [
    'price',
    'buyerEmail',
    'bookingId',
    'date',
    'sellerEmail',
    'transactionId',
    'productId',
  ]),
  row('GET /report', email),
  row('POST /report', email, [
    'buyerEmail',
    'productId',
    'productTitle',
    'sellerEmail',
    'message',
    'date',
  ]),
  row('DELETE /report/:id', email),
];

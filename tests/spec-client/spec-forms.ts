import type { z } from 'zod';
import type { SpecUser } from './spec-client.ts';
import type * as section3 from './spec-entities.ts';

/** What the bicycles of the original client's seller cost, in dollars. */
export const price = 250.5;

interface Listed {
  title: string;
  image: string;
  categoryId: string;
  seller: SpecUser;
}

/** The fourteen fields of a new product, as the inputs of a form give them: numbers are text. */
export const productForm = ({ title, image, categoryId, seller }: Listed) => ({
  title,
  selling_price: String(price),
  purchase_price: '900',
  phone: '5550101234',
  purchase_date: '2022-04-03',
  image,
  categoryId,
  condition: 'good',
  city: 'Portland',
  area: 'Alberta Arts',
  description: 'New chain, straight wheels.',
  postedAt: new Date().toISOString(),
  available: true,
  sellerEmail: seller.email,
});

/** The eight fields of a booking. */
export const bookingForm = (
  buyer: SpecUser,
  { _id, title, selling_price, sellerEmail }: z.output<typeof section3.product>,
) => ({
  buyerEmail: buyer.email,
  buyerPhone: '5550109876',
  buyerLocation: '12 Canal Street',
  productId: _id,
  productTitle: title,
  sellerEmail,
  price: selling_price,
  paid: false,
});

/** The seven fields of a payment that the card's provider has taken. */
export const paymentForm = (
  buyer: SpecUser,
  { _id, price: paid, sellerEmail, productId }: z.output<typeof section3.booking>,
  transactionId: string,
) => ({
  price: paid,
  buyerEmail: buyer.email,
  bookingId: _id,
  date: new Date().toISOString(),
  sellerEmail,
  transactionId,
  productId,
});

/** The six fields of a report. */
export const reportForm = (
  buyer: SpecUser,
  { _id, title, sellerEmail }: z.output<typeof section3.product>,
) => ({
  buyerEmail: buyer.email,
  productId: _id,
  productTitle: title,
  sellerEmail,
  message: 'The frame number is filed off.',
  date: new Date().toISOString(),
});

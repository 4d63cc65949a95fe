import sharp from 'sharp';
import type { Category, Product } from '../../contract/catalog/catalog.ts';
import type { Booking } from '../../contract/deals/bookings.ts';

/** The only picture of the visual tests: plain, so that the snapshots stay small. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9a24a' } })
    .webp()
    .toBuffer();

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const image = `/images/${'0'.repeat(32)}/640`;

const titles = ['Road bikes', 'Mountain bikes', 'Gravel bikes', 'City bikes'] as const;

export const categories = titles.map((title, index) => ({
  _id: id(index),
  title,
  image,
  kind: 'road',
})) as unknown as [Category, ...Category[]];

/** Returns the product with this number. */
export const productOf = (number: number, available: boolean): Product => ({
  _id: id(100 + number),
  title: `Ostravo Svist ${number}, 54 cm`,
  selling_price: 400 * number + 80,
  purchase_price: 900 * number,
  phone: '5550101234',
  purchase_date: '2022-05-02',
  image,
  categoryId: id(0),
  condition: (['fair', 'good', 'excellent'] as const)[number % 3] ?? 'good',
  city: 'Portland',
  area: 'Alberta Arts',
  description: 'New chain, straight wheels, a scratch on the top tube. '.repeat(4),
  postedAt: '2026-10-29T08:00:00.000Z',
  available,
  attributes: {},
  delivery: 'pick_up',
  shipping_price: 0,
  checklist: {},
  sellerEmail: 'sam@example.com',
  sellerId: '3',
  sellerDetails: [{ username: 'Sam Stillwater', verified: number % 2 === 0 }],
});

export const products = [1, 2, 3, 4].map((number) => productOf(number, number < 4));

const bookingOf = (number: number, state: Booking['state']): Booking => ({
  _id: id(200 + number),
  productTitle: `Ostravo Svist ${number}, 54 cm`,
  productDetails: [
    { image, selling_price: 480, categoryId: id(1), delivery: 'pick_up', shipping_price: 0 },
  ],
  price: 480,
  buyerEmail: 'bo@example.com',
  buyerPhone: '5550109876',
  buyerLocation: '12 Canal Street',
  sellerEmail: 'sam@example.com',
  productId: id(100 + number),
  paid: state !== 'booked' && state !== 'cancelled',
  state,
  cancelReason: state === 'cancelled' ? 'sold' : null,
  bookedAt: '2026-10-29T08:00:00.000Z',
  paidAt: null,
  shippedAt: state === 'shipped' ? '2026-10-30T08:00:00.000Z' : null,
  delivery: 'pick_up',
  shippingPrice: 0,
  refunded: 0,
  transactionId: null,
});

export const bookings = [
  bookingOf(1, 'booked'),
  bookingOf(2, 'paid'),
  bookingOf(3, 'shipped'),
  bookingOf(4, 'cancelled'),
];

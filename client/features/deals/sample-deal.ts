import type { Booking } from '../../../contract/deals/bookings.ts';
import type { Deal, ListingRecord } from '../../../contract/deals/deals.ts';

/** A listing for tests. */
export const sampleListing: ListingRecord = {
  title: 'Corbel Strada 54',
  price: 640,
  purchasePrice: 1400,
  purchaseDate: '2021-05-17',
  categoryTitle: 'Road bikes',
  condition: 'excellent',
  description: 'Ridden on Sundays.',
  city: 'Portland',
  area: 'Alberta Arts',
  attributes: { make: 'Corbel', gears: 22 },
  checklist: { frame: { wear: 'light', faults: 'A scratch on the top tube' } },
  pictures: [{ image: '/images/one/640' }, { image: '/images/two/640' }],
  delivery: 'both',
  shippingPrice: 60,
};

const booking: Booking = {
  _id: 'booking',
  productTitle: 'Corbel Strada 54',
  productDetails: [
    {
      image: '/images/one/640',
      selling_price: 640,
      categoryId: 'category',
      delivery: 'both',
      shipping_price: 60,
    },
  ],
  price: 640,
  buyerEmail: 'bea@respoke.example',
  buyerPhone: '5550101234',
  buyerLocation: 'At the main station',
  sellerEmail: 'sam@respoke.example',
  productId: 'product',
  paid: true,
  state: 'paid',
  cancelReason: null,
  bookedAt: '2026-10-29T08:00:00.000Z',
  paidAt: '2026-10-29T09:00:00.000Z',
  shippedAt: null,
  delivery: 'pick_up',
  shippingPrice: 0,
  refunded: 0,
  transactionId: 'pi_1',
};

/** Returns a paid deal for tests, with changes. */
export const sampleDeal = (
  changes: Partial<Omit<Deal, 'booking'>> = {},
  bookingChanges: Partial<Booking> = {},
): Deal => ({
  booking: { ...booking, ...bookingChanges },
  side: 'buyer',
  phones: { buyer: '555 010 1234', seller: '' },
  shipment: null,
  returnShipment: null,
  next: null,
  timeline: [],
  promised: sampleListing,
  current: sampleListing,
  money: {
    price: 640,
    shipping: 0,
    paid: 640,
    refunded: 0,
    refundDue: 0,
    takenBack: 0,
    held: 640,
  },
  disputes: [],
  threadId: null,
  ...changes,
});

import type { Booking } from '../../../../contract/deals/bookings.ts';

/** A booking whose seller asks something else by now. */
export const outdated: Booking = {
  _id: '1',
  productTitle: 'Ostravo Svist, 54 cm',
  productDetails: [
    { image: '', selling_price: 450, categoryId: '2', delivery: 'both', shipping_price: 25 },
  ],
  price: 480,
  buyerEmail: 'bea@respoke.example',
  buyerPhone: '5550101234',
  buyerLocation: 'At the main station',
  sellerEmail: 'sam@respoke.example',
  productId: '3',
  paid: false,
  state: 'booked',
  cancelReason: null,
  bookedAt: '2026-10-29T08:00:00.000Z',
  paidAt: null,
  shippedAt: null,
  delivery: 'pick_up',
  shippingPrice: 0,
  refunded: 0,
  transactionId: null,
};

import { AcceptOfferButton } from '../../../../client/form/delivery/accept-offer-button.tsx';
import type { Booking } from '../../../../contract/trade/bookings.ts';
import { component } from '../../component.ts';

const booking: Booking = {
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

export default component({
  title: 'See what changed',
  of: { AcceptOfferButton },
  about: 'It is there while the seller asks something else than what is booked.',
  states: {
    'in a page': <AcceptOfferButton booking={booking} />,
    'in a row of a table': <AcceptOfferButton booking={booking} size="small" />,
  },
});

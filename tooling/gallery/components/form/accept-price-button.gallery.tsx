import { AcceptPriceButton } from '../../../../client/form/accept-price-button.tsx';
import type { Booking } from '../../../../contract/trade/bookings.ts';
import { component } from '../../component.ts';

const booking: Booking = {
  _id: '1',
  productTitle: 'Ostravo Svist, 54 cm',
  productDetails: [{ image: '', selling_price: 450, categoryId: '2' }],
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
  title: 'Accept the new price',
  of: { AcceptPriceButton },
  about: 'It is there while the seller asks another price than the booked one.',
  states: {
    'in a page': <AcceptPriceButton booking={booking} />,
    'in a row of a table': <AcceptPriceButton booking={booking} size="small" />,
  },
});

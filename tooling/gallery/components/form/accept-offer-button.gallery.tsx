import { AcceptOfferButton } from '../../../../client/form/delivery/accept-offer-button.tsx';
import AcceptOfferDialog from '../../../../client/form/delivery/accept-offer-dialog.tsx';
import type { Booking } from '../../../../contract/trade/bookings.ts';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { longWords, nothing } from '../../frame/samples.ts';

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

const asked = { price: 450, delivery: 'both' as const, shipping: 25 };

export default component({
  title: 'See what changed',
  of: { AcceptOfferButton, AcceptOfferDialog },
  about: 'It is there while the seller asks something else than what is booked.',
  screenHeight: 560,
  states: {
    'in a page': <AcceptOfferButton booking={booking} />,
    'in a row of a table': <AcceptOfferButton booking={booking} size="small" />,
    'what changed': (
      <SamplePage>
        <AcceptOfferDialog booking={booking} asked={asked} onClose={nothing} />
      </SamplePage>
    ),
    'long words': (
      <SamplePage>
        <AcceptOfferDialog
          booking={{ ...booking, productTitle: longWords }}
          asked={asked}
          onClose={nothing}
        />
      </SamplePage>
    ),
  },
});

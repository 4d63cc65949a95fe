import { ReceiptFacts } from '../../../../client/page/receipt-facts.tsx';
import { component } from '../../component.ts';
import { unbroken } from '../../frame/samples.ts';
import { outdated } from '../form/outdated-booking.ts';

const paid = { ...outdated, paidAt: '2026-10-29T09:00:00.000Z', sellerName: 'Sam Seller' };
const reader = { name: 'Bea Buyer', email: paid.buyerEmail };

export default component({
  title: 'Facts of a receipt',
  of: { ReceiptFacts },
  about: 'Names and addresses as far as the reader knows them.',
  states: {
    'of a pick-up': <ReceiptFacts booking={paid} reader={reader} place="Portland" />,
    'of a shipment, with what was paid': (
      <ReceiptFacts
        booking={{ ...paid, delivery: 'shipping' }}
        reader={reader}
        address={{
          name: 'Bea Buyer',
          line1: '12 Canal Street',
          city: 'Portland',
          region: 'OR',
          postcode: '97209',
          country: 'US',
        }}
        first={[['Amount', '$525.00']]}
      />
    ),
    'long words': (
      <ReceiptFacts
        booking={{ ...paid, productTitle: unbroken, sellerName: unbroken }}
        reader={{ ...reader, name: unbroken }}
      />
    ),
  },
});

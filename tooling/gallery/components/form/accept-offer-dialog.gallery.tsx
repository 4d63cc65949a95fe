import AcceptOfferDialog from '../../../../client/form/delivery/accept-offer-dialog.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { longWords, nothing } from '../../frame/samples.ts';
import { outdated } from './outdated-booking.ts';

const asked = { price: 450, delivery: 'both' as const, shipping: 25 };

export default component({
  title: 'What changed',
  of: { AcceptOfferDialog },
  about: 'The buyer chooses the delivery again, and accepts both amounts.',
  screenHeight: 560,
  states: {
    open: (
      <SamplePage>
        <AcceptOfferDialog booking={outdated} asked={asked} onClose={nothing} />
      </SamplePage>
    ),
    'long words': (
      <SamplePage>
        <AcceptOfferDialog
          booking={{ ...outdated, productTitle: longWords }}
          asked={asked}
          onClose={nothing}
        />
      </SamplePage>
    ),
  },
});

import { AcceptOfferButton } from '../../../../client/form/delivery/accept-offer-button.tsx';
import { component } from '../../component.ts';
import { outdated } from './outdated-booking.ts';

export default component({
  title: 'See what changed',
  of: { AcceptOfferButton },
  about: 'It is there while the seller asks something else than what is booked.',
  states: {
    'in a page': <AcceptOfferButton booking={outdated} />,
    'in a row of a table': <AcceptOfferButton booking={outdated} size="small" />,
  },
});

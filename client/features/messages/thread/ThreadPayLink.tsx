import type { Thread } from '../../../../contract/talk/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';

/** Leads the buyer to the payment of a booking that is not paid yet. */
export const ThreadPayLink = ({ thread: { side, booking } }: { thread: Thread }) =>
  side === 'buyer' &&
  booking?.state === 'booked' && (
    <DocumentLink
      href={`/dashboard/payment/${booking._id}`}
      className={buttonClass('primary', 'small')}
    >
      Pay
    </DocumentLink>
  );

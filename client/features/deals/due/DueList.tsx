import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import type { DueAct, Due as DueRow } from '../../../../contract/deals/lifecycle/due.ts';
import type { BookingSide } from '../../../../contract/deals/lifecycle/transition.ts';
import { useEmail } from '../../../api/session.ts';
import { dealPath } from '../../../links/deal-links.ts';
import { threadPath } from '../../../links/message-links.ts';
import { offersPath } from '../../../links/offer-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { dueQuery } from '../queries.ts';

/** What is asked before the date, what happens without it, and the button that leads to it. */
const words: Record<DueAct, { ask: string; otherwise: string; button: string }> = {
  pay: { ask: 'Pay', otherwise: 'or the booking ends', button: 'Pay now' },
  'pay-reserved': {
    ask: 'Pay',
    otherwise: 'or the bicycle is no longer reserved for you',
    button: 'Pay now',
  },
  'answer-offer': {
    ask: 'Answer the offer',
    otherwise: 'or it ends',
    button: 'See the offer',
  },
  'answer-offers': {
    ask: 'Answer the first one',
    otherwise: 'or it ends',
    button: 'See the offers',
  },
  'pick-up': {
    ask: 'Pick it up',
    otherwise: 'or you get your money back',
    button: 'Show the code',
  },
  check: {
    ask: 'Confirm or report a problem',
    otherwise: 'or the seller gets the money',
    button: 'Confirm or report',
  },
  'send-back': {
    ask: 'Send it back',
    otherwise: 'or you keep it and the seller gets the money',
    button: 'Send it back',
  },
  send: { ask: 'Send it', otherwise: 'or the buyer gets the money back', button: 'Send it' },
  'hand-over': {
    ask: 'Hand it over',
    otherwise: 'or the buyer gets the money back',
    button: 'Enter the code',
  },
  answer: {
    ask: 'Answer the dispute',
    otherwise: 'or we decide without your answer',
    button: 'Answer',
  },
  'give-address': {
    ask: 'Give the address for the return',
    otherwise: 'or the buyer keeps it and gets the money back',
    button: 'Give the address',
  },
  'check-return': {
    ask: 'Check the returned bicycle',
    otherwise: 'or the buyer gets the money back',
    button: 'Check the return',
  },
};

interface DueListProps {
  /** Only what is to be done on this side; without it, on both. */
  side?: BookingSide;
  /** The most that are shown; the page that lists all follows. */
  most?: number;
  /** Shown until it is known what is due. */
  skeleton?: ReactNode;
  /** The rest of the page, which is shown once it is known what is due: it would be pushed down. */
  children?: ReactNode;
}

/**
 * What the person has to do in their deals, the most urgent first. Nothing where nothing is due, and where that
 * cannot be read: the rest of the page shows its own error.
 */
export function DueList({ side, most = 5, skeleton = <Spinner />, children }: DueListProps) {
  const { data = [], isLoading } = useQuery(dueQuery(useEmail()));
  // A server of a newer version may ask for something that this page does not know.
  const rows = data.filter((one) => one.act in words && (!side || one.side === side));
  return (
    <>
      {isLoading && children && skeleton}
      {rows.length > 0 && <Due rows={rows} most={most} />}
      {/* Hidden, and not left out: what it shows is fetched meanwhile. */}
      {children && <div hidden={isLoading}>{children}</div>}
    </>
  );
}

function Due({ rows, most }: { rows: readonly DueRow[]; most: number }) {
  return (
    <section aria-labelledby="due" className="mb-8">
      <h2 id="due" className="mb-3 text-lg">
        To do
      </h2>
      <ul className="grid gap-3">
        {rows.slice(0, most).map((row) => (
          <DueItem key={`${row.bookingId ?? row.offer?._id} ${row.act}`} due={row} />
        ))}
      </ul>
      {rows.length > most && (
        <p className="mt-3 text-soft text-sm">and {rows.length - most} more later</p>
      )}
    </section>
  );
}

/**
 * Where it is done: in the list of several offers, in the thread of one, on the page of the bicycle that is offered, or
 * on that of the deal.
 */
function pathOf({ bookingId = '', offer, side, title }: DueRow): string {
  if (!offer) return dealPath(bookingId);
  if (offer.count > 1) return offersPath({ side, product: offer.productId });
  return offer.threadId ? threadPath(offer.threadId) : bicyclePath({ id: offer.productId, title });
}

function DueItem({ due }: { due: DueRow }) {
  const { act, until, title, image } = due;
  const { ask, otherwise, button } = words[act];
  const id = useId();
  const link = {
    'aria-describedby': id,
    className: `${buttonClass('primary', 'small')} max-sm:w-full`,
  };
  return (
    <li>
      <ListRow
        picture={image}
        isMarked
        actions={
          act === 'pay' || act === 'pay-reserved' ? (
            <DocumentLink href={`/dashboard/payment/${due.bookingId}`} {...link}>
              {button}
            </DocumentLink>
          ) : (
            <Link to={pathOf(due)} {...link}>
              {button}
            </Link>
          )
        }
      >
        <p id={id}>
          <UserText className="font-medium">{title}</UserText>
          <span className="block text-sm">
            {due.offer && due.offer.count > 1 && `${due.offer.count} offers. `}
            {ask} by <time dateTime={until}>{formatDate(until, 'moment')}</time>, {otherwise}.
          </span>
        </p>
      </ListRow>
    </li>
  );
}

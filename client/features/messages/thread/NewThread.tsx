import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Redirect } from 'wouter';
import { type BookingState, isPaid } from '../../../../contract/deals/booking-states.ts';
import { useEmail } from '../../../api/session.ts';
import { stateLabel } from '../../../booking-labels.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { threadPath } from '../../../links/message-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Composer } from '../composer/Composer.tsx';
import { targetKey } from '../outbox/outbox.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { threadAboutQuery } from '../queries.ts';
import { MessageLog } from './log/MessageLog.tsx';
import { ThreadFrame } from './ThreadFrame.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';

/** What a new thread is about. */
export interface NewSubject {
  productId: string;
  categoryId: string;
  /** The booking whose other side is written to; null for the seller of the product. */
  bookingId: string | null;
  /** What the booking has come to, if it is known. */
  state: BookingState | undefined;
  /** Undefined while it is loading, and if it is withdrawn. */
  product:
    | { _id: string; categoryId: string; title: string; image: string; price: number }
    | undefined;
  /** Why there is nothing to ask about. */
  gone: 'sold' | 'withdrawn' | null;
  /** The other person, if known. */
  name: string | undefined;
  /** Shown above the field of the message. */
  notice: ReactNode;
}

const noOlder = { hasOlder: false, isLoading: false, error: null, load: () => undefined };
const ignore = () => undefined;

/** Opens the thread about a product, or begins it with the first message. */
export function NewThread({ productId, bookingId, ...subject }: NewSubject) {
  const email = useEmail();
  const target = bookingId ? { bookingId } : { productId };
  const key = targetKey(target);
  const about = useQuery(threadAboutQuery(email, target, key));
  const unsent = useUnsent(email).filter((one) => targetKey(one.target) === key);
  if (about.data)
    return <Redirect to={threadPath(about.data)} replace state={{ continuesWriting: true }} />;
  if (about.data === undefined)
    return about.error ? <LoadError error={about.error} onRetry={about.refetch} /> : <Spinner />;
  const { name, product, state, notice, categoryId } = subject;
  // The two sides of a booking can write whatever has become of the bicycle.
  const gone = bookingId ? null : subject.gone;
  const stateText = state ? stateLabel(state, 'buyer') : gone && goneTexts[gone];
  return (
    <ThreadFrame
      label="New conversation"
      header={
        product && (
          <ThreadHeader {...{ name, product }} isOffered={!subject.gone} state={stateText} />
        )
      }
    >
      <MessageLog
        name={name ?? 'the other side'}
        messages={[]}
        unsent={unsent}
        seenUpTo={0}
        older={noOlder}
        onAtEnd={ignore}
        empty={
          !gone && (
            <p className="p-6 text-center text-soft">
              {bookingId ? 'Write about this booking.' : 'Ask the seller about this bicycle.'}
            </p>
          )
        }
      />
      {gone ? (
        <NotOffered why={gone} categoryId={categoryId} />
      ) : (
        <Composer
          target={target}
          isPaid={state !== undefined && isPaid(state)}
          asks={!bookingId && unsent.length === 0}
          notice={notice}
        />
      )}
    </ThreadFrame>
  );
}

const goneTexts = { sold: 'Sold', withdrawn: 'No longer for sale' };

interface NotOfferedProps {
  why: 'sold' | 'withdrawn';
  categoryId: string;
}

/** In place of the field: says why nothing can be asked, and leads to other bicycles. */
const NotOffered = ({ why, categoryId }: NotOfferedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4">
    <p className="min-w-0 flex-1 basis-48 text-soft">
      {why === 'sold'
        ? 'This bicycle has been sold. If you have bought it, write to the seller from My Booking.'
        : 'This bicycle is no longer for sale.'}
    </p>
    <Link to={`/category/${categoryId}`} className={buttonClass('secondary')}>
      Other bicycles
    </Link>
  </div>
);

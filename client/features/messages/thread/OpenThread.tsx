import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isPaid } from '../../../../contract/deals/booking-states.ts';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { stateLabels } from '../../../../contract/deals/state-labels.ts';
import type { Message, Thread } from '../../../../contract/messages/messages.ts';
import { patchQuery } from '../../../api/patch-query.ts';
import { useEmail } from '../../../api/session.ts';
import { stateLabel } from '../../../booking-labels.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { Composer } from '../composer/Composer.tsx';
import { filterOf } from '../inbox/inbox-filter.ts';
import { isOutdated } from '../merge-messages.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { messagesQuery, readAfter } from '../queries.ts';
import { BlockDialog } from './actions/BlockDialog.tsx';
import { ReportableMessages } from './actions/ReportableMessages.tsx';
import { ThreadMenu } from './actions/ThreadMenu.tsx';
import { useArchive } from './actions/use-archive.tsx';
import { MessageLog } from './log/MessageLog.tsx';
import { useOlderMessages } from './log/use-older-messages.ts';
import { ThreadFrame } from './ThreadFrame.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useReadMark } from './use-read-mark.ts';

interface OpenThreadProps {
  thread: Thread;
  messages: readonly Message[];
  /** When the thread was read, by the device's clock. */
  readAt: number;
  /** Shown above the field of the message. */
  notice: ReactNode;
  renderOffer: RenderOffer;
}

/** Renders the card of an offer that was read at `readAt`, by the device's clock. */
export type RenderOffer = (offer: PriceOffer, readAt: number) => ReactNode;

export function OpenThread({ thread, messages, readAt, notice, renderOffer }: OpenThreadProps) {
  const [address] = useSearchParams();
  const [isAtEnd, setAtEnd] = useState(false);
  const unsent = useUnsentOf(thread._id, messages);
  const older = useOlderMessages(thread._id, messages);
  useReadMark(thread, messages.at(-1)?.number ?? 0, isAtEnd);
  const isBought = thread.booking !== null && isPaid(thread.booking.state);
  useCurrentWords(thread, messages, isBought);
  const { name } = thread.other;
  const { offers } = thread;
  const cards = useMemo(
    () =>
      new Map(
        offers?.flatMap((offer) =>
          offer.lineNumber === null
            ? []
            : [[offer.lineNumber, renderOffer(offer, readAt)] as const],
        ),
      ),
    [offers, readAt, renderOffer],
  );
  return (
    <ThreadFrame
      label={`Conversation with ${name}`}
      header={
        <ThreadHeader
          name={name}
          sellerId={thread.other.sellerId}
          product={thread.product}
          isOffered={thread.product.isOffered || thread.product.pausedUntil !== undefined}
          state={stateOf(thread)}
          filter={filterOf(address)}
          menu={
            <>
              <ThreadPayLink thread={thread} />
              <ThreadMenu thread={thread} />
            </>
          }
        />
      }
    >
      {thread.isArchived && <ArchivedNotice threadId={thread._id} />}
      <ReportableMessages thread={thread}>
        <MessageLog
          name={name}
          messages={messages}
          unsent={unsent}
          seenUpTo={thread.seenUpTo}
          cards={cards}
          unread={thread.unread}
          older={older}
          onAtEnd={setAtEnd}
        />
      </ReportableMessages>
      {thread.closed ? (
        <ClosedNotice thread={thread} />
      ) : (
        <Composer
          target={{ threadId: thread._id }}
          isPaid={isBought}
          notice={notice}
          // The page of the first message had the focus in its field.
          hasFocus={history.state?.continuesWriting === true}
        />
      )}
    </ThreadFrame>
  );
}

/** What a deal has come to, in a few words; null while the bicycle is offered and not booked. */
function stateOf({ booking, product, side }: Thread): string | null {
  if (booking && booking.state !== 'cancelled') return stateLabel(booking.state, side);
  if (product.pausedUntil) return `Back on ${formatDay(product.pausedUntil)}`;
  if (!product.isOffered) return 'No longer for sale';
  return booking && stateLabels.cancelled;
}

/** The unsent messages of a thread. One that was sent in another tab may already be loaded. */
function useUnsentOf(threadId: string, messages: readonly Message[]) {
  const unsent = useUnsent(useEmail());
  return useMemo(() => {
    const sent = new Set(messages.map(({ clientId }) => clientId));
    return unsent.filter(
      ({ target, clientId }) =>
        'threadId' in target && target.threadId === threadId && !sent.has(clientId),
    );
  }, [unsent, messages, threadId]);
}

/** Leads the buyer to the payment of a booking that is not paid yet. */
const ThreadPayLink = ({ thread: { side, booking } }: { thread: Thread }) =>
  side === 'buyer' &&
  booking?.state === 'booked' && (
    <DocumentLink
      href={`/dashboard/payment/${booking._id}`}
      className={buttonClass('primary', 'small')}
    >
      Pay
    </DocumentLink>
  );

/** Says that the open thread is not in the inbox, with the way back. */
function ArchivedNotice({ threadId }: { threadId: string }) {
  const { setArchived, isPending } = useArchive(threadId);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b bg-sand px-3 py-1 text-soft text-sm">
      This conversation is archived.
      <Button variant="quiet" size="small" pending={isPending} onClick={() => setArchived(false)}>
        Move to inbox
      </Button>
    </p>
  );
}

/** Says why nothing can be written in a thread. */
function ClosedNotice({ thread }: { thread: Thread }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4 text-soft">
      <p className="min-w-0 flex-1 basis-48">
        {thread.closed === 'you_blocked' ? (
          <>
            You have blocked <UserText>{thread.other.name}</UserText>.
          </>
        ) : (
          'This person has left the shop. You can still read the messages.'
        )}
      </p>
      {thread.closed === 'you_blocked' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Unblock
        </Button>
      )}
      <BlockDialog thread={thread} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/**
 * Loads messages again of which the shop shows something else now. A failure is not shown; the next visit shows them.
 */
function useCurrentWords(
  { _id: id, hidden }: Thread,
  messages: readonly Message[],
  isSold: boolean,
): void {
  const email = useEmail();
  const client = useQueryClient();
  const first = messages.find((one) => isOutdated(one, { isPaid: isSold, hidden }))?.number;
  useEffect(() => {
    if (first === undefined) return;
    const abort = new AbortController();
    const show = (found: readonly Message[]) => {
      const shown = new Map(found.map((one) => [one.number, one]));
      const isOld = (one: Message) => isOutdated(one, { isPaid: isSold, hidden });
      patchQuery<readonly Message[]>(client, messagesQuery(email, id).queryKey, (known) =>
        known.map((one) => (isOld(one) ? (shown.get(one.number) ?? one) : one)),
      );
    };
    readAfter(email, id, first - 1, abort.signal).then(show, () => undefined);
    return () => abort.abort();
  }, [client, email, id, first, isSold, hidden]);
}

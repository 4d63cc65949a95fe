import { Suspense } from 'react';
import { useParams } from 'wouter';
import type { PriceOffer } from '../../contract/deals/offers/offers.ts';
import { ConfirmToWrite } from '../features/accounts/email/ConfirmToWrite.tsx';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { ThreadPanel } from '../features/messages/thread/ThreadPanel.tsx';
import { LazyOfferCard } from '../features/offers/card/LazyOfferCard.ts';
import { useIsPushOffered } from '../feedback/push-offer.ts';
import { threadPath } from '../links/message-links.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

const PushOffer = lazyOrNothing(() => import('../features/notifications/push/PushOffer.tsx'));

/** In the line of a log, where it is no wider than what people write. */
const renderOffer = (offer: PriceOffer, readAt: number) => (
  <div className={`w-full max-w-[min(26rem,100%)] ${offer.isOwn ? 'justify-self-end' : ''}`}>
    <LazyOfferCard offer={offer} readAt={readAt} isInThread />
  </div>
);

/** The threads, and the one in the address, if any. */
export function MessagesRoute() {
  const { id } = useParams();
  const notice = (
    <>
      <ConfirmToWrite />
      {id && <ThreadOffer id={id} />}
    </>
  );
  return (
    <MessagesPage
      panel={id ? <ThreadPanel key={id} id={id} {...{ notice, renderOffer }} /> : null}
    />
  );
}

/** Offers push messages above the field: at the end of the page, the offer would cover the field. */
function ThreadOffer({ id }: { id: string }) {
  return (
    useIsPushOffered(threadPath(id)) && (
      <Suspense fallback={null}>
        <PushOffer place="thread" />
      </Suspense>
    )
  );
}

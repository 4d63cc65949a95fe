import { type ReactNode, useRef } from 'react';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useRefreshOffers } from '../queries.ts';
import { Countdown } from './Countdown.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { deliveryLine, makerWords, stateBadge, stateText } from './offer-words.ts';

export interface OfferCardProps {
  offer: PriceOffer;
  /** When it was read from the server, by the device's clock. */
  readAt: number;
  /** Where the message of the offer stands below it already. */
  isInThread?: boolean;
  /** Further links. */
  children?: ReactNode;
}

/** An offer as one of its sides sees it: the price, what has become of it, and what the reader can do. */
export function OfferCard({ offer, readAt, isInThread = false, children }: OfferCardProps) {
  const card = useRef<HTMLElement>(null);
  const refresh = useRefreshOffers(offer.product._id);
  const { price, product, message, otherName, secondsLeft, state, events } = offer;
  const [label, tone] = stateBadge(offer);
  const [before, after] = makerWords(offer);
  const waits = state === 'open' && !offer.isOwn;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={`Offer of ${formatMoney(price)}: ${label}`}
      className={`grid w-full min-w-0 grid-cols-1 gap-3 rounded-card border p-4 text-start outline-offset-2 ${waits ? 'border-pine bg-mist' : 'border-line bg-card'}`}
    >
      <div className="grid gap-0.5">
        <div className="flex items-start justify-between gap-x-3">
          <p className="min-w-0 pt-0.5 text-soft text-sm wrap-anywhere">
            {before} <UserText>{otherName}</UserText> {after}
          </p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold text-2xl tracking-tight">{formatMoney(price)}</span>
          {product.price > price && (
            <span className="text-soft text-sm">instead of {formatMoney(product.price)}</span>
          )}
        </p>
        <p className="text-sm">{deliveryLine(offer)}</p>
      </div>
      {message && !isInThread && (
        <p
          dir="auto"
          className="border-line border-s-2 ps-3 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {message}
        </p>
      )}
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span>{stateText(offer)}</span>
        {secondsLeft !== null && (
          <span className="text-soft">
            <Countdown key={readAt} seconds={secondsLeft} readAt={readAt} onEnd={refresh} />
          </span>
        )}
      </p>
      {(events.length > 0 || offer.bookingId || children) && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:*:grow">
          <OfferButtons offer={offer} onChanged={() => card.current?.focus()} />
          {children}
        </div>
      )}
    </article>
  );
}

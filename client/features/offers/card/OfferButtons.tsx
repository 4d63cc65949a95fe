import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { dealTimeText } from '../../../deal-terms.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { dealPath } from '../../../links/deal-links.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { DocumentLink } from '../../../ui/document-link.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useChangeOffer } from '../queries.ts';

const CounterDialog = lazyOrNothing(() => import('./CounterDialog.tsx'));
const TakeDialog = lazyOrNothing(() => import('./TakeDialog.tsx'));

interface OfferButtonsProps {
  offer: PriceOffer;
  /** Called after a change, which may have removed the button that had the focus. */
  onChanged(): void;
}

/** What the reader can do with an offer now; nothing where there is nothing. */
export function OfferButtons({ offer, onChanged }: OfferButtonsProps) {
  const { events, isRound } = offer;
  const [open, setOpen] = useState<'counter' | 'take' | null>(null);
  const change = useChangeOffer(offer);
  const close = () => setOpen(null);
  const dialog = { offer, onClose: close, onDone: onChanged };
  const send = (event: 'accept' | 'decline' | 'withdraw', said: string) =>
    change.mutate(
      { event, ...(event === 'accept' && { price: offer.price }) },
      {
        onSuccess: () => {
          toast.success(said);
          onChanged();
        },
        onError: (error) => showErrorToast(error),
      },
    );
  const shared = { size: 'small', pending: change.isPending } as const;
  return (
    <>
      <BookingLink offer={offer} />
      {events.includes('accept') && !isRound && (
        <ConfirmButton
          {...shared}
          variant="primary"
          label="Accept"
          title="Accept the offer"
          question={<AcceptQuestion offer={offer} />}
          consequence={acceptConsequence(offer)}
          yes="Accept"
          no="Not now"
          isHarmful={false}
          onConfirm={() => send('accept', 'Accepted. The bicycle is reserved.')}
        />
      )}
      {events.includes('accept') && isRound && (
        <Button size="small" onClick={() => setOpen('take')}>
          Take the offer
        </Button>
      )}
      {events.includes('decline') && (
        <ConfirmButton
          {...shared}
          label="Decline"
          title="Decline the offer"
          question={`Do you want to decline the offer of ${formatMoney(offer.price)}?`}
          consequence={isRound ? undefined : 'The other side is told. You cannot undo this.'}
          yes="Decline"
          no="Keep it open"
          onConfirm={() => send('decline', 'Declined')}
        />
      )}
      {events.includes('counter') && (
        <Button variant="secondary" size="small" onClick={() => setOpen('counter')}>
          Name another price
        </Button>
      )}
      {events.includes('withdraw') && (
        <ConfirmButton
          {...shared}
          label="Withdraw"
          title="Withdraw your offer"
          question={`Do you want to withdraw your offer of ${formatMoney(offer.price)}?`}
          consequence={
            offer.side === 'buyer'
              ? 'It still counts as one of your tries for this bicycle.'
              : undefined
          }
          yes="Withdraw"
          no="Keep it open"
          onConfirm={() => send('withdraw', 'Withdrawn')}
        />
      )}
      <Suspense fallback={null}>
        {open === 'counter' && <CounterDialog {...dialog} />}
        {open === 'take' && <TakeDialog {...dialog} />}
      </Suspense>
    </>
  );
}

const AcceptQuestion = ({ offer: { side, price, product, otherName } }: { offer: PriceOffer }) => (
  <>
    Do you want to {side === 'buyer' ? 'buy' : 'sell'} "<UserText>{product.title}</UserText>"
    {side === 'seller' && (
      <>
        {' '}
        to <UserText>{otherName}</UserText>
      </>
    )}{' '}
    for {formatMoney(price)}?
  </>
);

const acceptConsequence = ({ side, price, shippingPrice }: PriceOffer): string =>
  side === 'buyer'
    ? `It is booked and reserved for you for ${dealTimeText('reserved')}. You pay ${formatMoney(price + shippingPrice)} in all, after this.`
    : `It is reserved for this buyer for ${dealTimeText('reserved')}, and nobody else can pay for it until then. If they do not pay, it is free again.`;

/** Leads to the payment while the bicycle is reserved for the reader, else to the booking that it has made. */
function BookingLink({ offer: { side, bookingId, reservedUntil } }: { offer: PriceOffer }) {
  if (!bookingId) return null;
  if (side === 'buyer' && reservedUntil)
    return (
      <DocumentLink
        href={`/dashboard/payment/${bookingId}`}
        className={buttonClass('primary', 'small')}
      >
        Pay now
      </DocumentLink>
    );
  return (
    <Link to={dealPath(bookingId)} className={buttonClass('secondary', 'small')}>
      See the booking
    </Link>
  );
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { isSold } from '../../../contract/catalog/offer.ts';
import { editProductPath } from '../../../contract/catalog/product-links.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { accountQuery } from '../../api/account.ts';
import { bicycleQuery } from '../../api/bicycle-query.ts';
import { useEmail, useSession } from '../../api/session.ts';
import { ChangeAccountTypeButton } from '../../features/accounts/profile/ChangeAccountTypeButton.tsx';
import { BookButton } from '../../features/bookings/BookButton.tsx';
import { linkedProductQuery } from '../../features/catalog/category/linked-product-query.ts';
import { ChangePrice } from '../../features/catalog/own/ChangePrice.tsx';
import type { PricedProduct } from '../../features/catalog/own/ChangePriceDialog.tsx';
import { patchProduct } from '../../features/catalog/patch-product.ts';
import { ReportButton } from '../../features/reports/ReportButton.tsx';
import { WishButton } from '../../features/wishlist/WishButton.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { untilText } from '../../ui/text/until-text.ts';
import { OfferActions } from './offer-actions.tsx';
import UnlessHeld from './unless-held.tsx';
import { useBooking } from './use-booking.tsx';
import { useIntention } from './use-intention.ts';
import { useWishMarks } from './use-wish-marks.ts';

/**
 * The signed-in person's actions on a bicycle. The public page knows neither its seller's email nor
 * the person's wishes, so the product is fetched as the person sees it.
 */
export default function MemberActions({ bicycle }: { bicycle: BicyclePage }) {
  const { role } = useSession();
  const email = useEmail();
  const client = useQueryClient();
  const isBuyer = role === 'buyer';
  useWishMarks(email, isBuyer);
  const { buttonProps, begin, dialog } = useBooking();
  const [intention, onIntentionDone] = useIntention();
  const linked = useInfiniteQuery(linkedProductQuery(email, bicycle.categoryId, bicycle._id));
  const product = linked.data?.pages[0]?.rows[0];
  // One that is withdrawn or paused is in no list.
  const isOutdated = product
    ? product.available !== bicycle.available || product.selling_price !== bicycle.selling_price
    : linked.isSuccess && bicycle.available;
  // The member's product is renewed by live updates, the public page is not.
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries(bicycleQuery(bicycle._id));
  }, [client, isOutdated, bicycle._id]);
  const isPossible =
    isBuyer && product !== undefined && (product.available || intention === 'report');
  // The buttons below have done the others by now: their effects run before this one.
  useEffect(() => {
    if (!intention || !isPossible || !product || product.sellerEmail === email) return;
    if (intention === 'book') {
      if (!begin) return;
      begin(product);
    }
    onIntentionDone();
  });
  if (!product)
    return linked.error ? (
      <ActionsError onRetry={() => linked.refetch()} />
    ) : linked.isPending ? (
      <Spinner size="small" />
    ) : bicycle.pausedUntil ? (
      <PausedActions
        bicycle={bicycle}
        isAsked={isBuyer && intention === 'report'}
        onAsked={onIntentionDone}
      />
    ) : null;
  const booking = buttonProps(product);
  const reservedUntil = booking.booking?.offer?.reservedUntil;
  // A person with a booking may be the one who holds it; a reservation is of whoever's offer was accepted.
  const isOthers = bicycle.isReserved ? !reservedUntil : !booking.booking;
  const heldUntil = begin && isOthers ? bicycle.heldUntil : undefined;
  if (product.sellerEmail === email)
    return <OwnActions product={product} isSeller={role === 'seller'} />;
  return (
    <>
      {isBuyer && (
        <div className={`contents ${product.available ? 'action-bar' : ''}`}>
          <UnlessHeld id={bicycle._id} heldUntil={heldUntil} isReserved={bicycle.isReserved}>
            <BookButton {...booking} />
          </UnlessHeld>
          <WishButton
            product={product}
            onChange={(wish) => patchProduct(client, product._id, wish)}
            isAsked={intention === 'wish'}
          />
        </div>
      )}
      {isBuyer && product.available && booking.booking && !heldUntil && (
        <Note tone={reservedUntil ? 'good' : 'warm'} className="w-full">
          {bookedText(booking.booking)}
        </Note>
      )}
      {isBuyer && product.available && (
        <OfferActions
          product={product}
          booked={booking.booking}
          isHeld={heldUntil !== undefined}
          isAsked={intention === 'offer'}
        />
      )}
      <div className="order-last">
        <ReportButton
          product={product}
          isOffered={isBuyer}
          isAsked={isBuyer && intention === 'report'}
        />
      </div>
      {intention && !isPossible && <NotPossible product={product} isSeller={role === 'seller'} />}
      {dialog}
    </>
  );
}

/** What a booking that is not paid gives its buyer. */
function bookedText({ offer, price }: Booking): string {
  if (offer?.reservedUntil)
    return `Reserved for you until ${untilText(offer.reservedUntil)}, for ${formatMoney(price)}. It is yours once you have paid.`;
  const booked = offer ? `Booked for ${formatMoney(price)}. ` : '';
  return `${booked}It is yours once you have paid. Until then, others can buy it.`;
}

interface PausedProps {
  bicycle: BicyclePage;
  /** Whether the person has asked for the report form before they signed in. */
  isAsked: boolean;
  onAsked(): void;
}

/** What is left to do while the seller is away: the seller changes their own listing, and buyers report one. */
function PausedActions({ bicycle, isAsked, onAsked }: PausedProps) {
  const { role } = useSession();
  const { data: account } = useQuery(accountQuery(useEmail()));
  useEffect(() => {
    if (isAsked && account) onAsked();
  });
  if (!account) return null;
  if (account._id === bicycle.seller._id)
    return <OwnActions product={bicycle} isSeller={role === 'seller'} />;
  return (
    <div className="order-last">
      <ReportButton
        product={{ ...bicycle, sellerEmail: '' }}
        isOffered={role === 'buyer'}
        isAsked={isAsked}
      />
    </div>
  );
}

const ActionsError = ({ onRetry }: { onRetry(): void }) => (
  <Note
    tone="bad"
    role="alert"
    className="w-full"
    action={
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    Booking, wishlist and report could not be loaded.
  </Note>
);

/** Says why what was pressed before the sign-in does not go on. */
const NotPossible = ({ product, isSeller }: { product: Product; isSeller: boolean }) => (
  <Note
    tone="warm"
    role="status"
    className="w-full"
    action={product.available && isSeller && <ChangeAccountTypeButton />}
  >
    {product.available
      ? 'Only buyers can do this.'
      : 'This bicycle was sold while you were signing in.'}
  </Note>
);

/** What sellers do with their own listing; they edit it wearing the seller's hat. */
const OwnActions = ({ product, isSeller }: { product: PricedProduct; isSeller: boolean }) => (
  <>
    <Badge>Your own listing</Badge>
    {isSeller && !isSold(product) && (
      <>
        <Link to={editProductPath(product._id)} className={buttonClass('primary')}>
          Edit
        </Link>
        <ChangePrice product={product} />
      </>
    )}
  </>
);

import { Suspense } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { useSession } from '../../api/session.ts';
import { LazyCompareButton } from '../../features/compare/LazyCompareButton.ts';
import { ShareButton } from '../../layout/ShareButton.tsx';
import { type Intention, intentionPath } from '../../links/intention.ts';
import { askPath } from '../../links/message-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

// Most readers are not signed in and never need it.
const MemberActions = lazyOrNothing(() => import('./member-actions.tsx'));
const UnlessOwn = lazyOrNothing(() => import('./unless-own.tsx'));
// Few bicycles are held.
const UnlessHeld = lazyOrNothing(() => import('./unless-held.tsx'));

const pathOf = ({ _id: id, title }: BicyclePage) => bicyclePath({ id, title });

/** What a person can do with a bicycle; signed-out people sign in first and come back. */
export function BicycleActions({ bicycle }: { bicycle: BicyclePage }) {
  const { status } = useSession();
  const isHydrated = useHydrated();
  return (
    <>
      {status === 'out' && <VisitorActions bicycle={bicycle} />}
      {status === 'in' && isHydrated && (
        <Suspense fallback={null}>
          <MemberActions bicycle={bicycle} />
        </Suspense>
      )}
      <LazyCompareButton
        id={bicycle._id}
        title={bicycle.title}
        image={bicycle.pictures[0]?.image ?? ''}
        className="border border-line bg-card"
      />
      <ShareButton
        className={buttonClass('secondary')}
        title={bicycle.title}
        path={pathOf(bicycle)}
      >
        Share
      </ShareButton>
    </>
  );
}

function VisitorActions({ bicycle }: { bicycle: BicyclePage }) {
  // In the address and not in the history's state: the link may be followed before the scripts work,
  // or in another tab.
  const signInTo = (intention: Intention) =>
    `/sign-in?from=${intentionPath(pathOf(bicycle), intention)}`;
  return (
    <>
      {bicycle.available && (
        <div className="action-bar contents">
          <BookLink bicycle={bicycle} to={signInTo('book')} />
          <Link
            to={signInTo('wish')}
            aria-label="Wishlist"
            title="Wishlist"
            className="icon-button border border-line bg-card"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 fill-none stroke-2 stroke-clay"
            >
              <path d="M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6A4.8 4.8 0 0 1 21 8.8C21 15 12 20.5 12 20.5Z" />
            </svg>
          </Link>
        </div>
      )}
      {bicycle.takesOffers && !bicycle.heldUntil && (
        <Link to={signInTo('offer')} className={buttonClass('secondary')}>
          Make an offer
        </Link>
      )}
      <Link to={signInTo('report')} className={`${buttonClass('quiet')} order-last`}>
        Report
      </Link>
    </>
  );
}

/** Leads to the booking by the sign-in, unless another buyer is paying for the bicycle or has it reserved. */
function BookLink({
  bicycle: { _id: id, heldUntil, isReserved },
  to,
}: {
  bicycle: BicyclePage;
  to: string;
}) {
  const isHydrated = useHydrated();
  const link = (
    <Link to={to} className={buttonClass('primary')}>
      Book Now
    </Link>
  );
  if (!heldUntil) return link;
  const note = (
    <p className="text-honey">{isReserved ? 'Reserved for' : 'Held by'} another buyer</p>
  );
  // Only the browser knows what time it is where the reader is.
  if (!isHydrated) return note;
  return (
    <Suspense fallback={note}>
      <UnlessHeld id={id} heldUntil={heldUntil} isReserved={isReserved}>
        {link}
      </UnlessHeld>
    </Suspense>
  );
}

/** Leads to the thread with the seller, by the sign-in for signed-out people. */
export function AskSellerLink({ bicycle }: { bicycle: BicyclePage }) {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const link = bicycle.available && (
    <Link
      to={askPath({ categoryId: bicycle.categoryId, productId: bicycle._id })}
      className={buttonClass('secondary')}
    >
      Ask the seller
    </Link>
  );
  if (status !== 'in' || !isHydrated) return link;
  return (
    <Suspense fallback={link}>
      <UnlessOwn bicycle={bicycle}>{link}</UnlessOwn>
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import type { SellerPage } from '../../contract/search/seller-page.ts';
import { sellerQuery, sellersReviewsQuery } from '../api/seller-queries.ts';
import { readToken } from '../api/stored-token.ts';
import { CompareBar } from '../features/compare/CompareBar.tsx';
import type { HitListProps } from '../features/search/hits/HitList.tsx';
import { SellerDetails } from '../features/seller/SellerDetails.tsx';
import { LoadError } from '../feedback/load-error.tsx';
import { hydrateOnUse } from '../router/hydrate-on-use.tsx';
import type { PageContext } from '../router/page-route.ts';
import { buttonClass } from '../ui/button.tsx';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { Spinner } from '../ui/spinner.tsx';

export { sellerHead } from '../features/seller/seller-head.ts';

// Most readers are not signed in.
const UnlessOwnPage = lazyOrNothing(() => import('./seller/unless-own-page.tsx'));

const FoundHits: ComponentType<HitListProps> = hydrateOnUse({
  module: 'routes/search/found-hits.tsx',
  load: async () => (await import('./search/found-hits.tsx')).FoundHits,
  // What is in the wishlist is asked for by the browser.
  isNeededAtOnce: () => readToken() !== null,
});

const Reviews = hydrateOnUse({
  module: 'features/reviews/ReviewList.tsx',
  load: async () => (await import('../features/reviews/ReviewList.tsx')).ReviewList,
  // Whoever is signed in can report one.
  isNeededAtOnce: () => readToken() !== null,
});

const Gone = hydrateOnUse({
  module: 'page/gone-page.tsx',
  load: async () => (await import('../page/gone-page.tsx')).GonePage,
});

/** Puts a seller and the newest reviews into the cache. */
export const loadSeller = ({ client, params: { id = '' } }: PageContext) =>
  Promise.all([
    client.prefetchQuery(sellerQuery(id)),
    client.prefetchInfiniteQuery(sellersReviewsQuery(id, { sort: 'newest', stars: '' })),
  ]);

export function SellerRoute() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(sellerQuery(id));
  if (data) return <Seller seller={data} />;
  if (data === null)
    return (
      <Gone title="We could not find this seller" next="Find a bicycle">
        They may have closed their account.
      </Gone>
    );
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
}

const Seller = ({ seller }: { seller: SellerPage }) => (
  <>
    <SellerDetails
      seller={seller}
      actions={<SellerActions seller={seller} />}
      listings={<Listings seller={seller} />}
      reviews={<Reviews sellerId={seller._id} summary={seller.reviews} />}
    />
    <CompareBar />
  </>
);

/** Sellers edit their own page; everybody else can follow. */
function SellerActions({ seller }: { seller: SellerPage }) {
  const isHydrated = useHydrated();
  const follow = <FollowLink seller={seller} />;
  if (!isHydrated || readToken() === null) return follow;
  return (
    <Suspense fallback={follow}>
      <UnlessOwnPage id={seller._id}>{follow}</UnlessOwnPage>
    </Suspense>
  );
}

/** Leads to the form that saves a search for all bicycles of the seller: who follows hears of new ones. */
function FollowLink({ seller: { _id: id, username } }: { seller: SellerPage }) {
  const asked = new URLSearchParams({ query: `seller=${id}`, name: `Bicycles of ${username}` });
  return (
    <Link to={`/dashboard/saved-searches/new?${asked}`} className={buttonClass('secondary')}>
      Follow
    </Link>
  );
}

function Listings({
  seller: { _id: seller, forSale, pausedUntil, listings },
}: {
  seller: SellerPage;
}) {
  return (
    <section aria-labelledby="for-sale">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="for-sale" className="text-2xl">
          For sale
        </h2>
        {forSale > 1 && (
          <Link to={`/bicycles?seller=${seller}`} className="shrink-0 py-2 text-pine underline">
            See all {forSale}, with filters
          </Link>
        )}
      </div>
      {listings.length === 0 ? (
        <p className="text-soft">
          Nothing at the moment. {!pausedUntil && 'Follow to hear of the next bicycle.'}
        </p>
      ) : (
        <FoundHits bicycles={listings} className="sm:grid-cols-3 lg:grid-cols-4" />
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { bicyclePath } from '../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../contract/search/bicycle-page.ts';
import { bicycleQuery } from '../api/bicycle-query.ts';
import { BicycleDetails } from '../features/bicycle/BicycleDetails.tsx';
import { categoriesQuery } from '../features/catalog/queries.ts';
import { CompareBar } from '../features/compare/CompareBar.tsx';
import { SizeHelp } from '../features/search/fit/SizeHelp.tsx';
import { RecentlyViewed } from '../features/search/seen/RecentlyViewed.tsx';
import { seenBicycles } from '../features/search/seen/seen-bicycles.ts';
import { LoadError } from '../feedback/load-error.tsx';
import { hydrateOnUse } from '../router/hydrate-on-use.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AskSellerLink, BicycleActions } from './bicycle/bicycle-actions.tsx';
import type { SimilarProps } from './bicycle/SimilarBicycles.tsx';

const Similar: ComponentType<SimilarProps> = hydrateOnUse({
  module: 'routes/bicycle/SimilarBicycles.tsx',
  load: async () => (await import('./bicycle/SimilarBicycles.tsx')).SimilarBicycles,
});

const Gone = hydrateOnUse({
  module: 'page/gone-page.tsx',
  load: async () => (await import('../page/gone-page.tsx')).GonePage,
});

export function BicycleRoute() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(bicycleQuery(id));
  const isGone = data?.status === 410;
  useEffect(() => {
    if (isGone) seenBicycles.remove(id);
  }, [id, isGone]);
  if (data?.bicycle) return <Bicycle key={id} bicycle={data.bicycle} />;
  if (data)
    return (
      <Gone title="This bicycle is no longer listed" next="Find another bicycle">
        It was sold a while ago, its seller has withdrawn it, or we do not show it at the moment.
      </Gone>
    );
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
}

function Bicycle({ bicycle }: { bicycle: BicyclePage }) {
  const { data: categories } = useQuery(categoriesQuery());
  const category = categories?.find(({ _id }) => _id === bicycle.categoryId);
  useCanonicalAddress(bicycle);
  useSeenMark(bicycle);
  return (
    <>
      <BicycleDetails
        bicycle={bicycle}
        category={category}
        actions={<BicycleActions bicycle={bicycle} />}
        ask={<AskSellerLink bicycle={bicycle} />}
        sizeHelp={<SizeHelp />}
        others={
          <>
            {bicycle.similar.length > 0 && (
              <Similar bicycles={bicycle.similar} place={bicycle.place?.name} />
            )}
            <RecentlyViewed except={bicycle._id} />
          </>
        }
      />
      <CompareBar />
    </>
  );
}

/** The address has the words of a former title, or none: shows those of the current one. */
function useCanonicalAddress({ _id: id, title }: BicyclePage): void {
  const [path, navigate] = useLocation();
  const to = bicyclePath({ id, title });
  useEffect(() => {
    if (path !== to) navigate(to + location.search + location.hash, { replace: true });
  }, [path, to, navigate]);
}

function useSeenMark(bicycle: BicyclePage): void {
  const { _id: id, title, pictures, selling_price: price, pausedUntil } = bicycle;
  const image = pictures[0]?.image ?? '';
  useEffect(() => {
    if (pausedUntil) seenBicycles.remove(id);
    else seenBicycles.keep({ id, title, image, price });
  }, [id, title, image, price, pausedUntil]);
}

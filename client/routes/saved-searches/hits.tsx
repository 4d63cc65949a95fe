import type { SavedSearchHit } from '../../../contract/search/saved-searches.ts';
import { SearchHitsPage } from '../../features/saved-searches/SearchHitsPage.tsx';
import { HitList } from '../../features/search/hits/HitList.tsx';
import { Badge } from '../../ui/badge.tsx';

export const SearchHitsRoute = () => (
  <SearchHitsPage>
    {(hits, query) => {
      const news = new Map(hits.map((hit) => [hit._id, hit]));
      return (
        <>
          <h2 className="sr-only">Bicycles</h2>
          <HitList
            bicycles={hits}
            withShipping={new URLSearchParams(query).has('with_shipping')}
            action={({ _id }) => markOf(news.get(_id))}
          />
        </>
      );
    }}
  </SearchHitsPage>
);

function markOf(hit: SavedSearchHit | undefined) {
  if (!hit?.available) return <Badge>Sold</Badge>;
  return hit.isNew && <Badge tone="good">New</Badge>;
}

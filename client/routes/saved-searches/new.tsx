import { useInfiniteQuery } from '@tanstack/react-query';
import { CriteriaList } from '../../features/saved-searches/CriteriaList.tsx';
import { SaveSearchPage } from '../../features/saved-searches/SaveSearchPage.tsx';
import { readSearch } from '../../features/search/address/search-address.ts';
import { resultsQuery } from '../../features/search/queries.ts';
import { queryInWords } from './query-in-words.ts';

export const SaveSearchRoute = () => (
  <SaveSearchPage>{(query) => <Criteria query={query} />}</SaveSearchPage>
);

/** The search's results, which the page before has loaded, name its place and its seller. */
function Criteria({ query }: { query: string }) {
  const { search } = readSearch(new URLSearchParams(query));
  const results = useInfiniteQuery({
    ...resultsQuery(search),
    enabled: search.place !== undefined || search.seller !== undefined,
  });
  return <CriteriaList criteria={queryInWords(query, results.data?.pages[0]?.rows)} />;
}

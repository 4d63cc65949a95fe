import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { bicycleQuery } from '../api/bicycle-query.ts';
import { ComparePage } from '../features/compare/ComparePage.tsx';
import { readIds } from '../features/compare/compared-bicycles.ts';
import { LoadError } from '../feedback/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHeart } from './search/use-heart.tsx';

/** Compares the bicycles in the address. */
export function CompareRoute() {
  const [search] = useSearchParams();
  const ids = readIds(search);
  const client = useQueryClient();
  const heart = useHeart();
  // Not `useQueries`, which would enlarge the scripts of every page.
  const { data, error, refetch } = useQuery({
    queryKey: ['bicycles', 'compare', ...ids],
    queryFn: () => Promise.all(ids.map((id) => client.fetchQuery(bicycleQuery(id)))),
  });
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  const bicycles = data.flatMap(({ bicycle }) => bicycle ?? []);
  return <ComparePage bicycles={bicycles} missing={data.length - bicycles.length} heart={heart} />;
}

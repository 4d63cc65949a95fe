import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import { FindPage } from '../../features/records/find/FindPage.tsx';

export function FindRoute() {
  const { data = [] } = useQuery(categoriesQuery());
  return <FindPage categories={Object.fromEntries(data.map(({ _id, title }) => [_id, title]))} />;
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { useEmail } from '../../api/session.ts';
import { CategoryProducts } from '../../features/catalog/category/CategoryProducts.tsx';
import { categoryProductsQuery } from '../../features/catalog/category/category-queries.ts';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import { activeFilters } from '../../features/search/address/active-filters.ts';
import { searchText } from '../../features/search/address/search-address.ts';
import { NoHits } from '../../features/search/NoHits.tsx';
import { categoryCountsQuery } from '../../features/search/queries.ts';
import { SearchParts } from '../../features/search/SearchParts.tsx';
import { SearchPlace, useSearchPlace, viewIn } from '../../features/search/search-place.ts';
import { readCategorySearch } from './category-search.ts';

interface CategoryListProps {
  id: string;
  /** The id of a product that is already shown above the list. */
  linkedId: string | null;
  mark(product: Product): ReactNode;
  actions(product: Product): ReactNode;
}

/** The products of a category behind the parts of the search. */
export function CategoryList({ id, linkedId, mark, actions }: CategoryListProps) {
  const [params] = useSearchParams();
  const { search, malformed } = readCategorySearch(params);
  const view = viewIn(params);
  const list = useInfiniteQuery({
    ...categoryProductsQuery(useEmail(), id, search),
    // While another filter of the same category loads, the previous list stays on the screen.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const result = useCounts(id, search);
  const total = list.data?.pages[0]?.total ?? null;
  const isNarrowed = activeFilters(search).length > 0;
  const products = (
    <CategoryProducts
      list={list}
      linkedId={linkedId}
      noHits={isNarrowed ? <NoHits search={search} dropped={result?.dropped} /> : undefined}
      name={`${id} ${view} ${searchText(search)}`}
      layout={view}
      withShipping={search.with_shipping !== undefined}
      mark={mark}
      actions={actions}
    />
  );
  return (
    <SearchPlace value={useSearchPlace(`/category/${id}`, view)}>
      {total === '0' && !isNarrowed ? (
        products
      ) : (
        <SearchParts
          hasCategories={false}
          listsSold
          search={search}
          malformed={malformed}
          result={result}
          total={total}
        >
          {products}
        </SearchParts>
      )}
    </SearchPlace>
  );
}

/** Returns the counts of the filters, once the category's kind is known. */
function useCounts(id: string, search: Parameters<typeof categoryCountsQuery>[2]) {
  const { data: categories } = useQuery(categoriesQuery());
  const kind = categories?.find(({ _id }) => _id === id)?.kind;
  const { data } = useQuery({
    ...categoryCountsQuery(id, kind ?? 'other', search),
    enabled: kind !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  return data;
}

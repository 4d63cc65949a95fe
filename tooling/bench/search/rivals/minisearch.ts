import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { SearchDocument } from '../../../../server/providers/search/provider.ts';

const passes =
  ({ category, condition, make, min_price: min = 0, max_price: max = 1e9 }: SearchCriteria) =>
  (found: SearchResult): boolean => {
    const { kind, condition: itsCondition, make: itsMake, cents } = found as unknown as Stored;
    return (
      (!category || category.includes(kind)) &&
      (!condition || condition.includes(itsCondition)) &&
      (!make || make.includes(itsMake ?? '')) &&
      cents >= min * 100 &&
      cents <= max * 100
    );
  };

interface Stored
  extends Pick<SearchDocument, 'id' | 'kind' | 'condition' | 'title' | 'description'> {
  make: string | undefined;
  model: string | undefined;
  cents: number;
}

const rowOf = (one: SearchDocument): Stored => {
  const { id, kind, condition, title, description, attributes, priceCents: cents } = one;
  const { make, model } = attributes;
  return { id, kind, condition, title, description, make, model, cents };
};

/** Indexes listings with MiniSearch, and returns a function that finds a page of them. */
export function openMiniSearch(size: number, make: () => SearchDocument) {
  const index = new MiniSearch<Stored>({
    fields: ['title', 'make', 'model', 'description'],
    storeFields: ['kind', 'condition', 'make', 'cents'],
  });
  for (let n = 0; n < size; n++) index.add(rowOf(make()));
  return ({ criteria }: { criteria: SearchCriteria }) =>
    index
      .search(criteria.q ?? MiniSearch.wildcard, {
        combineWith: 'AND',
        fuzzy: 0.2,
        boost: { title: 4, make: 4, model: 4 },
        filter: passes(criteria),
      })
      .slice(0, 24);
}

import { Link } from 'wouter';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import art from '../../brand/art/empty-products.svg';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { activeFilters, filterLabels } from './address/active-filters.ts';
import { type Search, type SearchName, searchNames } from './address/read-search.ts';
import { searchPath, type View, withoutFilter } from './address/search-path.ts';

interface NoHitsProps {
  search: Search;
  view: View;
  dropped: SearchResult['dropped'];
}

const isName = (name: string): name is SearchName => searchNames.some((known) => known === name);

/** Shown without results: which filter to drop, and how many bicycles that would give. */
export function NoHits({ search, view, dropped = [] }: NoHitsProps) {
  const filters = dropped.flatMap(({ name, count }) => (isName(name) ? [{ name, count }] : []));
  const isFiltered = activeFilters(search, undefined).length > 0 || search.q !== undefined;
  return (
    <Empty
      title={isFiltered ? 'No bicycle matches all of this' : 'No bicycles are for sale'}
      art={art}
    >
      {filters.length > 0 && (
        <ul className="grid gap-2">
          {filters.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={searchPath(withoutFilter(search, name), { view })}
                className="text-pine underline"
              >
                Without “{filterLabels[name]}”: {count.toLocaleString('en')}{' '}
                {count === 1 ? 'bicycle' : 'bicycles'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <Link to={searchPath({}, { view })} className={`${buttonClass('secondary')} mt-4`}>
          Show all bicycles
        </Link>
      )}
    </Empty>
  );
}

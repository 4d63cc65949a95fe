import { Link } from 'wouter';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import art from '../../brand/art/empty-products.svg';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { activeFilters } from './address/active-filters.ts';
import type { Search } from './address/search-address.ts';
import { withoutDropped } from './address/without-dropped.ts';
import { useSearchPath } from './search-place.ts';

export interface NoHitsProps {
  search: Search;
  dropped: SearchResult['dropped'];
}

/** Shown without results: which filter to drop, and how many bicycles that would give. */
export function NoHits({ search, dropped = [] }: NoHitsProps) {
  const pathOf = useSearchPath();
  const filters = dropped.map(({ name, count }) => ({ ...withoutDropped(search, name), count }));
  const isFiltered = activeFilters(search).length > 0 || search.q !== undefined;
  return (
    <Empty
      title={isFiltered ? 'No bicycles match your search' : 'No bicycles are for sale'}
      art={art}
    >
      {filters.length > 0 && (
        <ul className="grid gap-2">
          {filters.map(({ label, rest, count }) => (
            <li key={label}>
              <Link to={pathOf(rest)} className="text-pine underline wrap-anywhere">
                Without “{label}”: {count.toLocaleString('en')}{' '}
                {count === 1 ? 'bicycle' : 'bicycles'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <Link to={pathOf({})} className={`${buttonClass('secondary')} mt-4`}>
          Show all bicycles
        </Link>
      )}
    </Empty>
  );
}

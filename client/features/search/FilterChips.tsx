import { Link } from 'wouter';
import { UserText } from '../../ui/user-text.tsx';
import type { ActiveFilter } from './address/active-filters.ts';
import type { Search } from './address/search-address.ts';
import { useSearchPath } from './search-place.ts';

export interface FilterChipsProps {
  search: Search;
  filters: readonly ActiveFilter[];
  /** Called when a filter is removed together with its chip, which has the focus. */
  onRemove(): void;
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ search, filters, onRemove }: FilterChipsProps) {
  const pathOf = useSearchPath();
  if (filters.length === 0) return null;
  const { q, order } = search;
  const cleared = { ...(q && { q }), ...(order && order !== 'nearest' && { order }) };
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, rest }) => (
        <li key={key} className="min-w-0 max-w-full">
          <Link
            to={pathOf(rest)}
            onClick={onRemove}
            className="flex min-h-11 items-center gap-2 rounded-full bg-mist px-3 py-1 text-pine-dark text-sm hover:bg-sand"
          >
            <span className="sr-only">Remove the filter</span>
            <UserText>{label}</UserText>
            <span aria-hidden="true" className="text-lg leading-none">
              ×
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={pathOf(cleared)}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center px-2 text-pine text-sm underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

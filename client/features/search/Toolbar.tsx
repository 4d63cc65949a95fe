import { type ReactNode, type Ref, use } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import type { Search } from './address/search-address.ts';
import { countLabel, type Total } from './count-label.ts';
import { filterSheetId } from './filters/FilterSheet.tsx';
import { SearchPlace, useSearchPath } from './search-place.ts';
import { searchFormId } from './use-search-form.ts';

export interface ToolbarProps {
  search: Search;
  /** The number of results, without sold ones. */
  total: Total;
  /** Whether the results have sold bicycles too, as long as there is no filter. */
  listsSold: boolean;
  filterCount: number;
  /** Gets the focus from a filter that is removed. */
  countRef: Ref<HTMLParagraphElement>;
}

/** The number of results, their order and their layout; on a phone, the button of the filters. */
export const Toolbar = (props: ToolbarProps) => (
  <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
    <div className="flex flex-1 items-center justify-between gap-3">
      <p ref={props.countRef} tabIndex={-1} aria-live="polite" className="min-h-6 text-soft">
        <Count {...props} />
      </p>
      <ViewSwitch search={props.search} />
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        popoverTarget={filterSheetId}
        className={`${buttonClass('secondary')} flex-1 sm:flex-none lg:hidden`}
      >
        {props.filterCount > 0 ? `Filters (${props.filterCount})` : 'Filters'}
      </button>
      <SortSelect search={props.search} />
    </div>
  </div>
);

function Count({ total, listsSold, filterCount }: ToolbarProps) {
  const label = countLabel(total);
  if (!label || !listsSold) return label;
  return filterCount > 0 ? `${label} for sale. Sold ones are not shown.` : `${label} for sale`;
}

const SortSelect = ({ search }: { search: Search }) => (
  <select
    name="order"
    form={searchFormId}
    aria-label="Sort by"
    defaultValue={search.order ?? ''}
    className="min-h-11 min-w-0 flex-1 rounded-field border border-line bg-card px-3 sm:flex-none"
  >
    <option value="">{search.q ? 'Best match' : 'Newest first'}</option>
    {search.q && <option value="newest">Newest first</option>}
    <option value="price_up">Price: low to high</option>
    <option value="price_down">Price: high to low</option>
    {search.place && <option value="nearest">Nearest first</option>}
  </select>
);

function ViewSwitch({ search }: { search: Search }) {
  const { view } = use(SearchPlace);
  const pathOf = useSearchPath();
  return (
    <div className="flex rounded-field border border-line bg-card">
      <ViewLink to={pathOf(search, { view: 'grid' })} label="Grid" isCurrent={view === 'grid'}>
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />
      </ViewLink>
      <ViewLink to={pathOf(search, { view: 'list' })} label="List" isCurrent={view === 'list'}>
        <path d="M4 6h16M4 12h16M4 18h16" />
      </ViewLink>
    </div>
  );
}

interface ViewLinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
  children: ReactNode;
}

const ViewLink = ({ to, label, isCurrent, children }: ViewLinkProps) => (
  <Link
    to={to}
    replace
    aria-label={label}
    aria-current={isCurrent}
    title={label}
    className="icon-button text-soft aria-[current=true]:bg-mist aria-[current=true]:text-pine"
  >
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-2 stroke-current"
    >
      {children}
    </svg>
  </Link>
);

import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilterForm } from './FilterForm.tsx';
import { countActiveFilters, type ListFilter, readFilter } from './filter.ts';
import { OrderSelect } from './OrderSelect.tsx';

interface CategoryFiltersProps {
  filter: ListFilter;
  /** The count as the server sends it, `12` or `1000+`; null while it is unknown. */
  total: string | null;
  onChange(filter: ListFilter): void;
}

/** Shows the number of bicycles, their order, and the filter. */
export function CategoryFilters({ filter, total, onChange }: CategoryFiltersProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const set = countActiveFilters(filter);
  // Receives the focus from a button that disappears when it is pressed.
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const apply = (next: ListFilter) => {
    if (open) focusCount();
    setOpen(false);
    onChange(next);
  };
  const clear = () => {
    focusCount();
    onChange(filter.order ? { order: filter.order } : {});
  };
  const sort = (order: string) =>
    onChange({ ...readFilter(new URLSearchParams({ order })), ...withoutOrder(filter) });
  return (
    <section aria-label="Sort and filter" className="mb-8 grid gap-4">
      <div className="grid gap-3 sm:flex sm:items-end">
        <div className="flex min-h-12 flex-1 items-center justify-between gap-3 sm:justify-start">
          <p ref={count} tabIndex={-1} aria-live="polite" className="text-soft">
            {total === null ? '\u00a0' : countLabel(total)}
          </p>
          {set > 0 && (
            <Button variant="quiet" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
        <div className="grid grid-cols-[1fr_1.5fr] items-end gap-3 sm:flex">
          <Button
            variant="secondary"
            className="min-h-12 lg:hidden"
            aria-expanded={open}
            aria-controls={formId}
            onClick={() => setOpen(!open)}
          >
            {set > 0 ? `Filters (${set})` : 'Filters'}
          </Button>
          <OrderSelect shown={filter.order ?? 'newest'} onChange={sort} />
        </div>
      </div>
      <FilterForm id={formId} filter={filter} open={open} onChange={apply} />
    </section>
  );
}

const withoutOrder = ({ order: _, ...rest }: ListFilter): ListFilter => rest;

function countLabel(total: string): string {
  const number = total.replace(/\B(?=(\d{3})+(\D|$))/g, ',');
  return `${number} ${total === '1' ? 'bicycle' : 'bicycles'}`;
}

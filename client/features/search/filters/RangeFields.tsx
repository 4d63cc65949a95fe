import { filterLabels } from '../address/active-filters.ts';
import type { Search, SearchName } from '../address/search-address.ts';
import { searchFormId } from '../use-search-form.ts';

interface RangeFieldsProps {
  search: Search;
  names: readonly [low: SearchName, high: SearchName];
  /** What stands in empty fields. */
  placeholders: readonly [string, string];
}

/** Two fields for the lowest and the highest value of a filter. */
export const RangeFields = ({ search, names, placeholders }: RangeFieldsProps) => (
  <div className="grid grid-cols-2 gap-2">
    {names.map((name, index) => (
      <input
        key={name}
        inputMode="numeric"
        name={name}
        form={searchFormId}
        aria-label={filterLabels[name]}
        placeholder={placeholders[index]}
        defaultValue={search[name]}
        className="min-h-11 w-full min-w-0 rounded-field border border-line bg-card px-3 placeholder:text-soft"
      />
    ))}
  </div>
);

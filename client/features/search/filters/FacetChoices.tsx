import type { ListName } from '../../../../contract/search/facet-names.ts';
import { filterLabels, filterValueLabel } from '../address/active-filters.ts';
import { type Search, valuesOf } from '../address/search-address.ts';
import { searchFormId } from '../use-search-form.ts';
import type { FacetOption } from './facet-options.ts';
import { Swatch } from './Swatch.tsx';

interface FacetChoicesProps {
  name: ListName;
  search: Search;
  options: readonly FacetOption[];
}

/** The values of a filter, of which one or more can be chosen. */
export function FacetChoices({ name, search, options }: FacetChoicesProps) {
  const chosen = valuesOf(search, name);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{filterLabels[name]}</legend>
      <ul>
        {options.map(({ value, count }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field hover:text-pine lg:min-h-8">
              <input
                type="checkbox"
                name={name}
                value={value}
                form={searchFormId}
                defaultChecked={chosen.includes(value)}
                className="size-5 shrink-0 accent-pine lg:size-4"
              />
              {name === 'colour' && <Swatch colour={value} />}
              <span dir="auto" className="min-w-0 wrap-anywhere lg:text-sm">
                {filterValueLabel(name, value)}
              </span>
              {count !== undefined && (
                <span className="ml-auto text-soft text-sm tabular-nums">
                  {count.toLocaleString('en')}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

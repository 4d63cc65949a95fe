import { distances } from '../../../../../contract/limits.ts';
import { filterLabels } from '../../address/active-filters.ts';
import { searchFormId } from '../../use-search-form.ts';
import type { FilterProps } from '../filter-props.ts';
import { Count, rowClass } from './CountedRow.tsx';

/** The distances from the place of the search. */
export function DistanceChoices({ search, facets }: FilterProps) {
  const counts = new Map(facets.distance?.map(({ value, count }) => [value, count]));
  return (
    <fieldset>
      <legend className="sr-only">{filterLabels.distance}</legend>
      {['', ...distances].map((km) => (
        <label key={km} className={rowClass}>
          <input
            type="radio"
            name="distance"
            value={km}
            form={searchFormId}
            defaultChecked={(search.distance ?? '') === String(km)}
            className="size-5 shrink-0 accent-pine lg:size-4"
          />
          {km === '' ? 'Any distance' : `Within ${km} km`}
          <Count count={counts.get(String(km))} />
        </label>
      ))}
    </fieldset>
  );
}

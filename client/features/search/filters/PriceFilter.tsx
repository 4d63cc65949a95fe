import { priceSteps } from '../../../../contract/search/facet-names.ts';
import { filterLabels } from '../address/active-filters.ts';
import { searchFormId } from '../use-search-form.ts';
import { FilterSection } from './FilterSection.tsx';
import type { FilterProps } from './filter-props.ts';
import { RangeFields } from './RangeFields.tsx';

/** The bounds of the price, below bars that show how many bicycles cost about so much. */
export const PriceFilter = ({ search, facets }: FilterProps) => (
  <FilterSection label="Price" isOpen>
    {facets.price?.some(({ count }) => count > 0) && <PriceBars search={search} facets={facets} />}
    <RangeFields
      search={search}
      names={['min_price', 'max_price']}
      placeholders={['From $', 'To $']}
    />
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field hover:text-pine lg:min-h-8">
      <input
        type="checkbox"
        name="with_shipping"
        value="yes"
        form={searchFormId}
        defaultChecked={search.with_shipping !== undefined}
        className="size-5 shrink-0 accent-pine lg:size-4"
      />
      <span className="min-w-0 lg:text-sm">{filterLabels.with_shipping}</span>
    </label>
  </FilterSection>
);

const barWidth = 20;
const height = 40;

function PriceBars({ search, facets }: FilterProps) {
  const counts = new Map(facets.price?.map(({ value, count }) => [Number(value), count]));
  const most = Math.max(1, ...counts.values());
  const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = search;
  const isWithin = (step: number) => step >= Number(min_price) && step < Number(max_price);
  return (
    <svg
      viewBox={`0 0 ${priceSteps.length * barWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-12 w-full"
    >
      {priceSteps.map((step, index) => {
        const count = counts.get(step) ?? 0;
        const tall = count === 0 ? 1 : 3 + (height - 3) * (count / most);
        return (
          <rect
            key={step}
            x={index * barWidth + 1}
            y={height - tall}
            width={barWidth - 2}
            height={tall}
            className={isWithin(step) ? 'fill-pine' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}

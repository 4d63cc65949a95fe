import type { Place } from '../../../../contract/bicycle/place.ts';
import {
  brakeKinds,
  categoryKinds,
  colours,
  conditionScale,
  frameMaterials,
  frameShapes,
  gearings,
  offerTraits,
  wheelSizes,
} from '../../../../contract/bicycle/values.ts';
import type { ListName } from '../../../../contract/search/facet-names.ts';
import type { SearchResult } from '../../../../contract/search/search-result.ts';
import { filterLabels } from '../address/active-filters.ts';
import { searchFormId } from '../use-search-form.ts';
import { FacetChoices } from './FacetChoices.tsx';
import { FilterSection } from './FilterSection.tsx';
import { FitFilter } from './FitFilter.tsx';
import { facetOptions } from './facet-options.ts';
import type { FilterProps } from './filter-props.ts';
import { MakeFilter } from './MakeFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { PlaceFilter } from './place/PlaceFilter.tsx';
import { RangeFields } from './RangeFields.tsx';

export interface FilterPanelProps extends FilterProps {
  /** The place of the search, if it is known. */
  place: Place | undefined;
  /** Without a place: those with the most bicycles. */
  places: SearchResult['places'];
  /** Whether a person may choose categories. */
  hasCategories: boolean;
}

const bestFirst = conditionScale.toReversed();

/** All filters of a search. */
export function FilterPanel({ place, places, hasCategories, ...props }: FilterPanelProps) {
  const { search } = props;
  return (
    <>
      {hasCategories && <Choices {...props} name="category" all={categoryKinds} isOpen />}
      <PriceFilter {...props} />
      <Choices {...props} name="only" all={offerTraits} isOpen />
      <Choices {...props} name="condition" all={bestFirst} isOpen />
      <FitFilter {...props} />
      <Choices {...props} name="size" all={[]} />
      <MakeFilter {...props} />
      <PlaceFilter {...props} place={place} places={places} />
      <FilterSection label="Model year" isOpen={Boolean(search.min_year ?? search.max_year)}>
        <RangeFields
          search={search}
          names={['min_year', 'max_year']}
          placeholders={['From', 'To']}
        />
      </FilterSection>
      <ElectricFilter {...props} />
      <Choices {...props} name="material" all={frameMaterials} />
      <Choices {...props} name="shape" all={frameShapes} />
      <Choices {...props} name="wheel" all={wheelSizes} />
      <Choices {...props} name="gearing" all={gearings} />
      <Choices {...props} name="brakes" all={brakeKinds} />
      <Choices {...props} name="colour" all={colours} />
    </>
  );
}

interface ChoicesProps extends FilterProps {
  name: ListName;
  all: readonly string[];
  isOpen?: boolean;
}

/** One filter's values; nothing if no bicycle has any. */
function Choices({ name, all, isOpen = false, search, facets }: ChoicesProps) {
  const options = facetOptions(name, { search, facets }, all);
  if (options.length === 0) return null;
  return (
    <FilterSection label={filterLabels[name]} isOpen={isOpen || search[name] !== undefined}>
      <FacetChoices name={name} search={search} options={options} />
    </FilterSection>
  );
}

function ElectricFilter({ search, facets }: FilterProps) {
  const counts = new Map(facets.electric?.map(({ value, count }) => [value, ` (${count})`]));
  return (
    <FilterSection label={filterLabels.electric} isOpen={search.electric !== undefined}>
      <select
        name="electric"
        form={searchFormId}
        aria-label={filterLabels.electric}
        defaultValue={search.electric ?? ''}
        className="min-h-11 w-full rounded-field border border-line bg-card px-3"
      >
        <option value="">With or without motor</option>
        <option value="yes">Electric{counts.get('yes')}</option>
        <option value="no">Without motor{counts.get('no')}</option>
      </select>
    </FilterSection>
  );
}

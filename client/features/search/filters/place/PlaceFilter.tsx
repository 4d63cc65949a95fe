import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Place } from '../../../../../contract/bicycle/place.ts';
import { roundKilometres, roundMiles } from '../../../../../contract/limits.ts';
import type { SearchResult } from '../../../../../contract/search/search-result.ts';
import { placesQuery } from '../../../../api/places-query.ts';
import { MapPicture } from '../../../../page/map-picture.tsx';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { usesMiles } from '../../../../ui/text/lengths.ts';
import { UserText } from '../../../../ui/user-text.tsx';
import { filterLabels, placeLabel, withinLabel } from '../../address/active-filters.ts';
import { type Search, withoutFilter } from '../../address/search-address.ts';
import { useSearchPath } from '../../search-place.ts';
import { useEarlyText } from '../../use-early-text.ts';
import { searchFormId } from '../../use-search-form.ts';
import { FilterSection } from '../FilterSection.tsx';
import type { FilterProps } from '../filter-props.ts';
import { Count, rowClass } from './CountedRow.tsx';
import { PlaceLinks } from './PlaceLinks.tsx';

interface PlaceFilterProps extends FilterProps {
  /** The place of the search, if it is known. */
  place: Place | undefined;
  /** Without a place: those with the most bicycles. */
  places: SearchResult['places'];
}

/** A place and a distance from it, each with how many bicycles it gives. */
export function PlaceFilter({ search, facets, place, places = [] }: PlaceFilterProps) {
  const pathOf = useSearchPath();
  return (
    <FilterSection label="Place" isOpen>
      {search.place ? (
        <>
          <input type="hidden" name="place" value={search.place} form={searchFormId} />
          <p className="flex items-center justify-between gap-2">
            <UserText>{place ? placeLabel(place) : 'The chosen place'}</UserText>
            <Link
              to={pathOf(withoutFilter(search, 'place'))}
              className="shrink-0 py-2 text-pine text-sm underline"
            >
              Change
            </Link>
          </p>
          {place && <MapPicture place={place} within={Number(search.distance ?? 0)} />}
          <DistanceChoices search={search} facets={facets} />
        </>
      ) : (
        <>
          <PlaceField search={search} />
          <PlaceLinks search={search} places={places} />
        </>
      )}
      <p className="text-soft text-xs">
        Places:{' '}
        <a href="https://www.geonames.org/" className="underline">
          GeoNames
        </a>
        , CC BY 4.0
      </p>
    </FilterSection>
  );
}

function PlaceField({ search }: Pick<PlaceFilterProps, 'search'>) {
  const pathOf = useSearchPath();
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const { data: places = [] } = useQuery(placesQuery(typed));
  const around = useEarlyText(setTyped);
  return (
    <div ref={around}>
      <Combobox
        aria-label="City or town"
        placeholder="City or town"
        className="min-h-11 w-full rounded-field border border-line bg-card px-3 placeholder:text-soft"
        options={typed ? places : []}
        keyOf={({ id }) => id}
        render={(place) => <UserText>{placeLabel(place)}</UserText>}
        onChange={({ target }) => setTyped(target.value)}
        onPick={({ id }) =>
          navigate(pathOf({ ...search, place: String(id), distance: usualDistance() }))
        }
      />
    </div>
  );
}

/** 25 miles or 50 kilometres: about as far as people go for a bicycle. */
const usualDistance = () => String(usesMiles() ? roundMiles[1] : roundKilometres[2]);

/** Round distances in the unit of the reader, and that of the search. */
function stepsOf({ distance }: Search): number[] {
  const steps: readonly number[] = usesMiles() ? roundMiles : roundKilometres;
  const all = new Set(distance ? [...steps, Number(distance)] : steps);
  return [...all].sort((one, other) => one - other);
}

/** The distances from the place of the search. */
function DistanceChoices({ search, facets }: FilterProps) {
  const counts = new Map(facets.distance?.map(({ value, count }) => [value, count]));
  return (
    <fieldset>
      <legend className="sr-only">{filterLabels.distance}</legend>
      {['', ...stepsOf(search)].map((km) => (
        <label key={km} className={rowClass}>
          <input
            type="radio"
            name="distance"
            value={km}
            form={searchFormId}
            defaultChecked={(search.distance ?? '') === String(km)}
            className="size-5 shrink-0 accent-pine lg:size-4"
          />
          {km === '' ? 'Any distance' : withinLabel(String(km))}
          <Count count={counts.get(String(km))} />
        </label>
      ))}
    </fieldset>
  );
}

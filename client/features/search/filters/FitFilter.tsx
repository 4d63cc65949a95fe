import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  type LengthUnit,
  storeLengthUnit,
  useChosenLengthUnit,
} from '../../../browser-storage/length-unit.ts';
import { useRider } from '../../../browser-storage/rider.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { formatHeight } from '../../../ui/text/lengths.ts';
import { filterLabels } from '../address/active-filters.ts';
import { useChangeRider } from '../fit/account-rider.ts';
import { SizeHelp } from '../fit/SizeHelp.tsx';
import { useSearchPath } from '../search-place.ts';
import { searchFormId } from '../use-search-form.ts';
import { FilterSection } from './FilterSection.tsx';
import type { FilterProps, MeasuresProps } from './filter-props.ts';

const ImperialMeasures = lazyOrNothing(() => import('./ImperialMeasures.tsx'));

/** Only bicycles that fit a rider, whose measures this browser keeps. */
export function FitFilter({ search, facets }: FilterProps) {
  const pathOf = useSearchPath();
  const changeRider = useChangeRider();
  const rider = useRider();
  const { unit, changeUnit, fields } = useShownUnit();
  const isActive = Boolean(search.height ?? search.inseam);
  const isKnown = Boolean(rider.height ?? rider.inseam);
  const fits = facets.fits?.[0]?.count;
  return (
    <FilterSection label="Fits me" isOpen>
      <div ref={fields}>
        {unit === 'cm' ? (
          <MetricMeasures search={search} onChange={changeRider} />
        ) : (
          <Suspense fallback={null}>
            <ImperialMeasures search={search} onChange={changeRider} />
          </Suspense>
        )}
      </div>
      {isKnown && !isActive && (
        <Link
          to={pathOf({ ...search, ...rider })}
          className={`${buttonClass('secondary', 'small')} w-full`}
        >
          Show what fits {rider.height ? formatHeight(Number(rider.height)) : 'me'}
        </Link>
      )}
      <button
        type="button"
        className="min-h-11 justify-self-start text-pine text-sm underline"
        onClick={() => changeUnit(unit === 'cm' ? 'inches' : 'cm')}
      >
        {unit === 'cm' ? 'Use feet and inches' : 'Use centimetres'}
      </button>
      {isActive && fits !== undefined && (
        <p className="text-soft text-sm">{fits.toLocaleString('en')} fit these measures.</p>
      )}
      <SizeHelp />
    </FilterSection>
  );
}

/**
 * The unit of the measures: centimetres, which need no script, unless the person has chosen the other. It is not changed
 * while the person types in the fields, which would be lost.
 */
function useShownUnit() {
  const stored = useChosenLengthUnit() ?? 'cm';
  const [unit, setUnit] = useState(stored);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fields.current?.contains(document.activeElement)) setUnit(stored);
  }, [stored]);
  const changeUnit = (chosen: LengthUnit) => {
    setUnit(chosen);
    storeLengthUnit(chosen);
  };
  return { unit, changeUnit, fields };
}

function MetricMeasures({ search, onChange }: MeasuresProps) {
  const rider = useRider();
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['height', 'inseam'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-sm">
          {name === 'height' ? 'Height, cm' : 'Inseam, cm'}
          <input
            inputMode="numeric"
            name={name}
            form={searchFormId}
            aria-label={`${filterLabels[name]} in cm`}
            defaultValue={search[name]}
            onBlur={({ target }) => target.value && onChange({ ...rider, [name]: target.value })}
            className="min-h-11 w-full min-w-0 rounded-field border border-line bg-card px-3 text-base"
          />
        </label>
      ))}
    </div>
  );
}

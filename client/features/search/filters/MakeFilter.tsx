import { useState } from 'react';
import { valuesOf } from '../address/search-address.ts';
import { useEarlyText } from '../use-early-text.ts';
import { FacetChoices } from './FacetChoices.tsx';
import { FilterSection } from './FilterSection.tsx';
import { facetOptions } from './facet-options.ts';
import type { FilterProps } from './filter-props.ts';

/** How many makes are shown before a person looks for another one. */
const shownAtFirst = 8;
const shownAtMost = 40;

/** The makes with the most bicycles, and a small search among the others. */
export function MakeFilter({ search, facets }: FilterProps) {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const around = useEarlyText(setTyped);
  const options = facetOptions('make', { search, facets });
  if (options.length === 0) return null;
  const chosen = valuesOf(search, 'make');
  const words = typed.trim().toLowerCase();
  const matching = options.filter(({ value }) => value.toLowerCase().includes(words));
  const listed = matching.slice(0, words || isWhole ? shownAtMost : shownAtFirst);
  // A chosen make must stay in the form, or the next choice would drop it.
  const kept = options.filter(
    (option) => chosen.includes(option.value) && !listed.includes(option),
  );
  const hidden = options.length - shownAtFirst;
  return (
    <FilterSection label="Make" isOpen>
      {hidden > 0 && (
        <div ref={around}>
          <input
            type="search"
            aria-label="Find a make"
            placeholder="Find a make"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 w-full rounded-field border border-line bg-card px-3 text-sm placeholder:text-soft"
          />
        </div>
      )}
      <FacetChoices name="make" search={search} options={[...kept, ...listed]} />
      {matching.length === 0 && <p className="text-soft text-sm">No such make here.</p>}
      {hidden > 0 && !isWhole && !words && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-pine text-sm underline"
          onClick={() => setWhole(true)}
        >
          Show {Math.min(hidden, shownAtMost - shownAtFirst)} more
        </button>
      )}
    </FilterSection>
  );
}

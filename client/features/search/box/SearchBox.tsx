import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { maxQueryLength } from '../../../../contract/limits.ts';
import type { Suggestion } from '../../../../contract/search/search-result.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { placeLabel } from '../address/active-filters.ts';
import type { Search } from '../address/search-address.ts';
import { suggestionsQuery } from '../queries.ts';
import { useSearchPath } from '../search-place.ts';
import { useEarlyText } from '../use-early-text.ts';
import { searchFormId } from '../use-search-form.ts';

const kindNames: Record<Suggestion['kind'], string> = {
  make: 'Make',
  model: 'Model',
  category: 'Category',
  place: 'Place',
};

/** The field for words, with suggestions of makes, models, categories and places. */
export function SearchBox({ search }: { search: Search }) {
  const pathOf = useSearchPath();
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const suggestions = useSuggestions(typed);
  const box = useEarlyText(setTyped);
  return (
    <div ref={box} className="flex gap-2">
      <Combobox
        type="search"
        name="q"
        form={searchFormId}
        aria-label="Search for bicycles"
        placeholder="Make, model, kind or place"
        maxLength={maxQueryLength}
        defaultValue={search.q}
        className="min-h-12 w-full rounded-field border border-line bg-card px-4 text-base placeholder:text-soft"
        options={suggestions}
        keyOf={({ kind, before = '', text }) => `${kind} ${before} ${text}`}
        render={(suggestion) => (
          <>
            <UserText className="min-w-0 flex-1">{labelOf(suggestion)}</UserText>
            <span className="shrink-0 text-soft text-sm">{kindNames[suggestion.kind]}</span>
          </>
        )}
        onChange={({ target }) => setTyped(target.value)}
        onPick={(suggestion) => {
          setTyped('');
          navigate(pathOf(narrowed(search, suggestion)));
        }}
      />
      <Button type="submit" form={searchFormId} className="min-h-12">
        Search
      </Button>
    </div>
  );
}

const labelOf = (suggestion: Suggestion) =>
  [suggestion.before, suggestion.kind === 'place' ? placeLabel(suggestion.place) : suggestion.text]
    .filter(Boolean)
    .join(' · ');

/** Returns the search with what a suggestion stands for, in place of its words. */
function narrowed({ q: _, ...filters }: Search, suggestion: Suggestion): Search {
  const search = { ...filters, ...suggestion.search };
  if (suggestion.kind === 'make') return { ...search, make: suggestion.text };
  if (suggestion.kind === 'model') return { ...search, make: suggestion.make, q: suggestion.text };
  if (suggestion.kind === 'category') return { ...search, category: suggestion.category };
  return { ...search, place: String(suggestion.place.id) };
}

/** The pause in typing after which suggestions are fetched. */
const pauseMs = 120;

const none: Suggestion[] = [];

/** Returns suggestions for what is typed; none for nothing. */
function useSuggestions(typed: string): Suggestion[] {
  const settled = usePaused(typed.trim().slice(0, maxQueryLength));
  const { data } = useQuery({
    ...suggestionsQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  return settled === '' ? none : (data ?? none);
}

/** Returns a value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setPaused, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

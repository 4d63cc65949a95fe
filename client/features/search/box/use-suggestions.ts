import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxQueryLength } from '../../../../contract/limits.ts';
import type { Suggestion } from '../../../../contract/search/search-result.ts';
import { suggestionsQuery } from '../queries.ts';

/** The pause in typing after which suggestions are fetched. */
const pauseMs = 120;

const none: Suggestion[] = [];

/** Returns suggestions for what is typed; none for nothing. */
export function useSuggestions(typed: string): Suggestion[] {
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

import { queryOptions } from '@tanstack/react-query';
import { foldName } from '../../../../../contract/bicycle/fold-name.ts';

const file = '../../../../../contract/bicycle/makers/makers.json';
const files = import.meta.glob<string[]>('../../../../../contract/bicycle/makers/makers.json', {
  import: 'names',
});

/** The names of known makers, which a field loads once it is used. */
export const makersQuery = () =>
  queryOptions({
    queryKey: ['makers'],
    queryFn: async () => (await files[file]?.()) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });

const maxSuggestions = 6;

/** Returns the makers whose names begin with what is typed, and then those that contain it. */
export function suggestMakers(makers: readonly string[], typed: string): string[] {
  const wanted = foldName(typed);
  if (wanted === '') return [];
  const folded = makers.map((name) => ({ name, at: foldName(name).indexOf(wanted) }));
  const found = [
    ...folded.filter(({ at }) => at === 0),
    ...folded.filter(({ at }) => at > 0 && wanted.length > 1),
  ].map(({ name }) => name);
  // A name that is already written in full needs no suggestion.
  return found[0] === typed ? [] : found.slice(0, maxSuggestions);
}

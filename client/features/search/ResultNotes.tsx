import { Link } from 'wouter';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import { UserText } from '../../ui/user-text.tsx';
import { activeFilters, filterLabels, withinLabel } from './address/active-filters.ts';
import { type ReadSearch, readSearch, withoutFilter } from './address/search-address.ts';
import { withoutDropped } from './address/without-dropped.ts';
import { useSearchPath } from './search-place.ts';

export interface ResultNotesProps extends ReadSearch {
  /** The words as they were typed. */
  asked: string | undefined;
  result: SearchResult | undefined;
}

const noteClass = 'note bg-cream text-honey';

/** What a person should know about the results: left out parameters, other words, hidden places. */
export function ResultNotes({ search, asked, malformed, result }: ResultNotesProps) {
  const pathOf = useSearchPath();
  const hidden = result?.withoutPlace ?? 0;
  const without = labelsOf(result?.without);
  const isUnknownPlace = search.place !== undefined && result !== undefined && !result.place;
  return (
    <div className="grid gap-2 empty:hidden">
      {malformed.length > 0 && (
        <p className={`${noteClass} flex items-center justify-between gap-3`}>
          <span>
            Part of this address could not be read and was left out:{' '}
            {malformed.map((name) => filterLabels[name].toLowerCase()).join(', ')}.
          </span>
          <Link to={pathOf(search)} replace aria-label="Dismiss" className="icon-button text-2xl">
            <span aria-hidden="true">×</span>
          </Link>
        </p>
      )}
      {result?.correction && (
        <p className="text-lg">
          Showing results for{' '}
          <strong>
            <UserText>{result.correction}</UserText>
          </strong>
          <span className="block text-soft text-sm">
            You typed “<UserText>{asked}</UserText>”.
          </span>
        </p>
      )}
      {without.length > 0 && (
        <p className={noteClass}>
          No bicycle has all of this, so these are without{' '}
          {without.map((label, index) => (
            <span key={label}>
              {index > 0 && ' and '}“<UserText>{label}</UserText>”
            </span>
          ))}
          .
        </p>
      )}
      {isUnknownPlace && (
        <p className={noteClass}>
          We do not know the place of this address.{' '}
          <Link to={pathOf(withoutFilter(search, 'place'))} className="font-medium underline">
            Search everywhere
          </Link>
        </p>
      )}
      {hidden > 0 && (
        <p className={noteClass}>
          {hidden.toLocaleString('en')} more {hidden === 1 ? 'bicycle has' : 'bicycles have'} a
          place that is not on the map.{' '}
          <Link
            to={pathOf(withoutDropped(search, 'distance').rest)}
            className="font-medium underline"
          >
            Show them too
          </Link>
        </p>
      )}
    </div>
  );
}

/** Returns what was left out of a search, as a person reads it. */
function labelsOf(without: SearchResult['without'] = {}): string[] {
  const { search } = readSearch(new URLSearchParams(without));
  const filters = activeFilters(search).map(({ label }) => label);
  const distance = without.distance && withinLabel(without.distance);
  return [...filters, distance, search.q].filter((label) => label !== undefined);
}

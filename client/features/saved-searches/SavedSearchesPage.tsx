import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-notifications.svg';
import { LoadError } from '../../feedback/load-error.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';

/** Returns the criteria of a search, each in words. */
type QueryWords = (
  query: string,
  known: Pick<SavedSearch, 'place' | 'seller'>,
) => readonly string[];

/** A person's saved searches, each with the number of new bicycles. */
export function SavedSearchesPage({ toWords }: { toWords: QueryWords }) {
  return (
    <>
      <PageHeading>Saved searches</PageHeading>
      <SavedSearches toWords={toWords} />
    </>
  );
}

function SavedSearches({ toWords }: { toWords: QueryWords }) {
  const { data, error, refetch } = useQuery(savedSearchesQuery(useEmail()));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  if (data.length === 0) return <Nothing />;
  return (
    <ul className="grid max-w-4xl gap-4">
      {data.map((search) => (
        <li key={search._id}>
          <SavedSearchItem search={search} criteria={toWords(search.query, search)} />
        </li>
      ))}
    </ul>
  );
}

const Nothing = () => (
  <Empty title="No saved search yet" art={art}>
    <p className="mb-4">
      Search for bicycles and choose "Save this search". We tell you when a new one is listed.
    </p>
    <Link to="/bicycles" className={buttonClass('primary')}>
      Search bicycles
    </Link>
  </Empty>
);

import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';

interface SaveSearchProps {
  /** The query of the search's address; without one, there is nothing to save. */
  query: string;
  /** The name that is proposed. */
  name: string;
}

/** Leads to the form that saves a search; a visitor signs in first. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  if (!query) return null;
  const asked = new URLSearchParams({ query, name });
  return (
    <Link to={`/dashboard/saved-searches/new?${asked}`} className={buttonClass('secondary')}>
      Save this search
    </Link>
  );
}

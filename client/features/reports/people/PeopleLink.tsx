import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { personReportsQuery } from './queries.ts';

/** Leads past the reports about bicycles to those about people, with their number. */
export function PeopleLink() {
  const { data, hasNextPage } = useInfiniteQuery(personReportsQuery(useEmail()));
  const count = data?.pages.reduce((total, { rows }) => total + rows.length, 0);
  return (
    <p className="-mt-4 mb-6">
      <Link
        to="/dashboard/reported-item#reported-people"
        className="font-medium text-pine underline"
      >
        Reported people{count !== undefined && ` (${count}${hasNextPage ? '+' : ''})`}
      </Link>
    </p>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { casePath } from '../../../links/case-links.ts';
import { casesQuery } from '../queries.ts';
import { readCaseFilter } from '../queue/case-filter.ts';

/** Says that a case is closed, and leads to the one that waits longest and that no other moderator has taken. */
export function NextCase({ closedId }: { closedId: string }) {
  const { data } = useInfiniteQuery({
    ...casesQuery(useEmail(), readCaseFilter(new URLSearchParams())),
    // The case is read without it.
    meta: { showsErrorToast: false },
  });
  const next = data?.pages
    .flatMap(({ rows }) => rows)
    .find(({ _id, assignedTo, isOwn }) => _id !== closedId && (isOwn || !assignedTo));
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      This case is closed.
      {next && (
        <Link to={casePath(next._id)} className="tap font-medium text-pine underline">
          Next case
        </Link>
      )}
    </p>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-reports.svg';
import { PagedList } from '../../../page/paged-list.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { disputesQuery } from '../queries.ts';
import { DisputeTable } from './DisputeTable.tsx';

/** So many are shown where others stand below them. */
const maxRows = 5;

interface WaitingDisputesProps {
  /** Where all of them are, if only the oldest are shown here. */
  allPath?: string;
}

/** The disputes that an admin is to decide, the oldest first, in the moderators' list. */
export default function WaitingDisputes({ allPath }: WaitingDisputesProps) {
  const list = useInfiniteQuery(disputesQuery(useEmail(), 'waiting'));
  if (!allPath)
    return (
      <PagedList list={list} empty={<Nothing />}>
        {(disputes) => <DisputeTable disputes={disputes} />}
      </PagedList>
    );
  const disputes = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (disputes.length === 0) return null;
  return (
    <section aria-label="Disputes that wait" className="mb-6 grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Disputes</h2>
        {disputes.length > maxRows && (
          <Link to={allPath} className="tap text-pine text-sm underline">
            Show all
          </Link>
        )}
      </div>
      <DisputeTable disputes={disputes.slice(0, maxRows)} />
    </section>
  );
}

const Nothing = () => (
  <Empty title="No dispute waits" art={art}>
    Disputes appear here once the seller has answered, or had time to.
  </Empty>
);

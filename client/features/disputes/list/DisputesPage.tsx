import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-reports.svg';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { disputesQuery } from '../queries.ts';
import { DisputeTable } from './DisputeTable.tsx';

/** How often to look for steps of the two sides, of which admins are not told at once, in ms. */
const pollMs = 30_000;

/** The admins' list of disputes: those that are open, or those that are settled. */
export function DisputesPage() {
  const [isClosed, setClosed] = useState(false);
  const list = useInfiniteQuery({
    ...disputesQuery(useEmail(), isClosed ? 'closed' : 'open'),
    refetchInterval: pollMs,
  });
  return (
    <>
      <PageHeading>Disputes</PageHeading>
      <div className="mb-4 flex flex-wrap gap-2">
        {[false, true].map((value) => (
          <Button
            key={String(value)}
            size="small"
            variant={value === isClosed ? 'primary' : 'secondary'}
            aria-pressed={value === isClosed}
            onClick={() => setClosed(value)}
          >
            {value ? 'Settled' : 'Open'}
          </Button>
        ))}
      </div>
      <PagedList list={list} empty={<Nothing isClosed={isClosed} />}>
        {(disputes) => <DisputeTable disputes={disputes} />}
      </PagedList>
    </>
  );
}

const Nothing = ({ isClosed }: { isClosed: boolean }) => (
  <Empty title={isClosed ? 'No dispute was settled yet' : 'No open disputes'} art={art}>
    {isClosed
      ? 'Settled disputes will appear here.'
      : 'Problems that buyers report will appear here until they are settled.'}
  </Empty>
);

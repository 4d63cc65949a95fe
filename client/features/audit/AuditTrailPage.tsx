import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useEmail } from '../../api/session.ts';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { Empty } from '../../ui/notices.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AuditTable } from './AuditTable.tsx';
import { fieldsIn, readFilter } from './filter.ts';
import { auditQuery } from './queries.ts';

/** Shows the audit trail. The filter is in the address, so that it can be shared and bookmarked. */
export function AuditTrailPage() {
  const [search, setSearch] = useSearchParams();
  const fields = fieldsIn(search);
  const list = useInfiniteQuery(auditQuery(useEmail(), readFilter(fields)));
  return (
    <>
      <PageHeading>Audit trail</PageHeading>
      <AuditFilterForm
        fields={fields}
        onChange={(next) => setSearch(Object.entries(next).filter(([, value]) => value))}
      />
      <PagedList list={list} empty={<Nothing />}>
        {(events) => <AuditTable events={events} />}
      </PagedList>
    </>
  );
}

const Nothing = () => <Empty title="No events found">Try changing or clearing the filter.</Empty>;

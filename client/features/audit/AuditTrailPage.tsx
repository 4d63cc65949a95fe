import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditQuery as auditInput } from '../../../contract/audit.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditFilter, auditQuery } from './queries.ts';

/** The record of who did what to whom. The filter stands in the address, to be sent and come back to. */
export function AuditTrailPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const list = useInfiniteQuery(auditQuery(useEmail(), filter));
  return (
    <>
      <PageHeading>Audit trail</PageHeading>
      <AuditFilterForm
        key={search.toString()}
        filter={filter}
        onChange={(next) => setSearch(Object.entries(next).filter(([, value]) => value))}
      />
      <PagedList list={list} empty={<Nothing />}>
        {(events) => <AuditTable events={events} />}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="Nothing recorded">No event fits this filter. Try a wider one.</Empty>
);

/** Whatever somebody wrote into the address, without what is no filter. */
function readFilter(search: URLSearchParams): AuditFilter {
  const fields = auditInput.pick({ action: true, person: true, from: true, until: true }).shape;
  const given = Object.entries(fields).map(([name, field]) => [
    name,
    field.safeParse(search.get(name) ?? undefined).data,
  ]);
  return Object.fromEntries(given);
}

import { AuditTable } from '../../features/audit/AuditTable.tsx';
import { ListingPage } from '../../features/records/pages/ListingPage.tsx';

export const ListingRoute = () => (
  <ListingPage eventsOf={(events) => <AuditTable events={events} />} />
);

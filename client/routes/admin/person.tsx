import { AuditTable } from '../../features/audit/AuditTable.tsx';
import { PersonPage } from '../../features/records/pages/PersonPage.tsx';

export const PersonRoute = () => (
  <PersonPage eventsOf={(events) => <AuditTable events={events} />} />
);

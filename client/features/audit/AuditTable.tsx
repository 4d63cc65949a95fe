import { toDollars } from '../../../contract/fields.ts';
import {
  type AuditActor,
  type AuditEvent,
  auditActions,
} from '../../../contract/moderation/audit.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Table } from '../../ui/list/table.tsx';
import { EmailText } from '../../ui/text/contacts.tsx';
import { EditedFields, isEdited } from './EditedFields.tsx';
import { fieldLabels } from './field-label.ts';

const actors: Record<Exclude<AuditActor, 'user'>, string> = {
  visitor: 'Not signed in',
  server: 'The server',
  operator: 'The operator',
};

/** UTC, to the second, so that admins in different countries see the same time. */
const moment = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

export const AuditTable = ({ events }: { events: readonly AuditEvent[] }) => (
  <Table
    caption="Audit trail"
    rows={events}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'When (UTC)',
        place: 'fact',
        cell: ({ at }) => <time className="whitespace-nowrap tabular-nums">{moment(at)}</time>,
      },
      { header: 'Who', place: 'fact', label: 'By', cell: (event) => <Who event={event} /> },
      { header: 'Action', place: 'title', cell: ({ action }) => auditActions[action] },
      {
        header: 'Affected user',
        place: 'fact',
        label: 'To',
        cell: ({ subjectEmail }) => subjectEmail && <EmailText email={subjectEmail} />,
      },
      { header: 'Details', place: 'fact', cell: (event) => <Details event={event} /> },
    ]}
  />
);

function Who({ event: { actor, actorEmail } }: { event: AuditEvent }) {
  if (actor !== 'user') return <span className="text-soft">{actors[actor]}</span>;
  return actorEmail && <EmailText email={actorEmail} />;
}

/** Returns an amount in dollars, with the one before a change; null if there is none. */
function amountText(cents: unknown, fromCents: unknown): string | null {
  if (typeof cents !== 'number') return null;
  const amount = formatMoney(toDollars(cents));
  return typeof fromCents === 'number'
    ? `from ${formatMoney(toDollars(fromCents))} to ${amount}`
    : amount;
}

function Details({ event: { productTitle, details } }: { event: AuditEvent }) {
  const { cents, fromCents, people, ...others } = details;
  const rest = Object.entries(others).filter(([name]) => !isEdited(name));
  const parts = [
    productTitle,
    amountText(cents, fromCents),
    ...rest.map(([name, value]) => (name === 'fields' ? fieldLabels(String(value)) : value)),
    people === undefined ? null : `${people} people`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <div className="text-soft text-sm wrap-anywhere">
      {parts.join(' · ')}
      <EditedFields details={details} />
    </div>
  );
}

import type { PersonRow } from '../../../../contract/records/people.ts';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { dayColumn } from '../columns.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { personStateLabels, personStateTones, roleLabels } from '../words.ts';

export const PeopleTable = ({ people }: { people: readonly PersonRow[] }) => (
  <Table
    caption="People"
    rows={people}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Photo',
        place: 'picture',
        cell: ({ photoURL }) => <ProfilePhoto url={photoURL} />,
      },
      { header: 'Name', place: 'title', cell: (person) => <PersonLink person={person} /> },
      { header: 'Email', place: 'fact', cell: ({ email }) => <EmailText email={email} /> },
      {
        header: 'Account',
        place: 'fact',
        cell: ({ role, state, verified }) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {roleLabels[role]}
            {verified && <Badge tone="good">Verified</Badge>}
            {state !== 'active' && (
              <Badge tone={personStateTones[state]}>{personStateLabels[state]}</Badge>
            )}
          </span>
        ),
      },
      dayColumn('Joined', ({ joinedAt }: PersonRow) => joinedAt),
      dayColumn('Last seen', ({ lastSeenAt }: PersonRow) => lastSeenAt),
      {
        header: 'Reports',
        place: 'fact',
        label: 'Reports',
        isAmount: true,
        cell: ({ reports }) => reports,
      },
      {
        header: 'Disputes',
        place: 'fact',
        label: 'Disputes',
        isAmount: true,
        cell: ({ disputes }) => disputes,
      },
    ]}
  />
);

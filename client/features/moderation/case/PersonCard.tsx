import { Link } from 'wouter';
import type { PersonRecord } from '../../../../contract/moderation/cases.ts';
import { personPath } from '../../../links/record-links.ts';
import { PersonBadges } from '../../../page/person-badges.tsx';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Facts } from '../../../ui/list/facts.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';

const roleLabels: Record<PersonRecord['role'], string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
};

/** What is known of the person whom a case is about. */
export function PersonCard({ person }: { person: PersonRecord }) {
  const { username, email, photoURL, role } = person;
  return (
    <Card title="The person">
      <div className="flex min-w-0 items-center gap-3">
        <ProfilePhoto url={photoURL} />
        <div className="min-w-0">
          <p className="font-medium">
            <Link to={personPath(person._id)} className="tap text-pine underline">
              <UserText>{username}</UserText>
            </Link>
          </p>
          <p className="text-soft text-sm">
            <EmailText email={email} />
          </p>
        </div>
      </div>
      <PersonBadges person={person} />
      <Facts
        facts={[
          ['Account', roleLabels[role]],
          ['Joined', formatDate(person.joinedAt, 'day')],
          ['Listings', String(person.listings)],
          ['Sold', String(person.sold)],
          ['Bought', String(person.bought)],
          ['Disputes', String(person.disputes)],
          ['Reports about them', String(person.reportsAbout)],
          ['Restrictions', String(person.restrictions)],
          ['Reports they wrote', String(person.reportsWritten)],
          ['Hidden contact details', String(person.outsideContacts)],
        ]}
      />
    </Card>
  );
}

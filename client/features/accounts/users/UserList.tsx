import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { personPath } from '../../../links/record-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { usersQuery } from '../queries.ts';
import { HiddenContacts } from './HiddenContacts.tsx';
import { UserMenu } from './UserMenu.tsx';

interface UserListProps {
  title: string;
  who: 'buyer' | 'seller';
  empty: string;
  /** The actions of an admin who decides about people, one column each. */
  actions: readonly Column<User>[];
}

/** Lists the people with one role, for admins; or only the person that the page's address names. */
export function UserList({ title, who, empty, actions }: UserListProps) {
  const decides = useHasRight('moderation');
  const [path] = useLocation();
  const id = useSearchParams()[0].get('id') ?? undefined;
  const list = useInfiniteQuery(usersQuery(useEmail(), who, id));
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {id && (
        <Link to={path} className={`${buttonClass('secondary', 'small')} mb-6`}>
          Show everybody
        </Link>
      )}
      <PagedList list={list} empty={<Empty title={id ? 'This account has been deleted' : empty} />}>
        {(users) => (
          <Table
            caption={title}
            rows={users}
            keyOf={({ _id }) => _id}
            columns={[
              { header: '#', place: 'number', cell: (_, index) => index + 1 },
              {
                header: 'Image',
                place: 'picture',
                cell: ({ photoURL }) => <ProfilePhoto url={photoURL} />,
              },
              { header: 'Name', place: 'title', cell: (user) => <Name user={user} /> },
              {
                header: 'Email',
                place: 'fact',
                cell: ({ email }) => <EmailText email={email} />,
              },
              ...(decides ? actions : []),
              {
                header: 'Hidden contact details',
                place: 'fact',
                label: 'Hidden contact details',
                cell: (user) => <HiddenContacts user={user} />,
              },
              ...(decides ? [menu] : []),
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

const menu: Column<User> = {
  header: 'More',
  place: 'corner',
  cell: (user) => <UserMenu user={user} />,
};

const Name = ({ user: { _id, username, closesAt } }: { user: User }) => (
  <>
    <Link to={personPath(_id)} className="tap text-pine underline">
      <UserText>{username}</UserText>
    </Link>
    {closesAt && (
      <>
        {' '}
        <Badge tone="warm">To be deleted {formatDate(closesAt, 'day')}</Badge>
      </>
    )}
  </>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { usersQuery } from './queries.ts';

interface UserListProps {
  title: string;
  who: 'buyer' | 'seller';
  empty: string;
  /** What an admin may do, a column each. */
  actions: readonly Column<User>[];
}

/** The people with one role, for admins. */
export function UserList({ title, who, empty, actions }: UserListProps) {
  const list = useInfiniteQuery(usersQuery(useEmail(), who));
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <PagedList list={list} empty={<Empty title={empty} />}>
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
              { header: 'Name', place: 'title', cell: ({ username }) => username },
              {
                header: 'Email',
                place: 'fact',
                cell: ({ email }) => <EmailText email={email} />,
              },
              ...actions,
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

import type { User } from '../../../../contract/accounts/accounts.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { DeleteButton } from '../../../ui/dialog/delete-button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserList } from './UserList.tsx';
import { useDeleteUser } from './use-delete-user.ts';
import { VerifiedCell } from './VerifiedCell.tsx';

export const AllSellerPage = () => (
  <UserList
    title="All Seller"
    who="seller"
    empty="No seller has signed up yet"
    actions={[
      { header: 'Verified', place: 'action', cell: (user) => <VerifiedCell user={user} /> },
      { header: 'Delete', place: 'more', cell: (user) => <DeleteSeller user={user} /> },
    ]}
  />
);

function DeleteSeller({ user }: { user: User }) {
  const remove = useDeleteUser(user, 'Seller Account deleted successfully...');
  return (
    <span className="inline-grid justify-items-start gap-2">
      <DeleteButton
        title={user.username}
        consequence="The account ends at once. Their listings are withdrawn, and the open bookings of these are cancelled. Paid bookings that are not shipped yet are refunded in full. Their buyers are told. This cannot be taken back."
        onConfirm={() => remove.mutateAsync()}
      />
      {remove.isError && <Alert>{errorMessage(remove.error)}</Alert>}
    </span>
  );
}

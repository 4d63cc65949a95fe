import type { User } from '../../../../contract/accounts/accounts.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { DeleteButton } from '../../../ui/dialog/confirm-dialog.tsx';
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
      { header: 'Verified', place: 'more', cell: (user) => <VerifiedCell user={user} /> },
      { header: 'Delete', place: 'more', cell: (user) => <DeleteSeller user={user} /> },
    ]}
  />
);

function DeleteSeller({ user }: { user: User }) {
  const remove = useDeleteUser(user, 'Seller Account deleted successfully...');
  return (
    <span className="inline-flex flex-col gap-2 @max-4xl:w-full">
      <DeleteButton
        title={user.username}
        consequence="The account and its listings are deleted immediately, and open bookings of these listings are cancelled. Paid bookings that have not been shipped are refunded in full, and the buyers are notified. You cannot undo this."
        onConfirm={() => remove.mutateAsync()}
      />
      {remove.isError && <Alert>{errorMessage(remove.error)}</Alert>}
    </span>
  );
}

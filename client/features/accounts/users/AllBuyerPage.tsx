import type { User } from '../../../../contract/accounts/accounts.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { DeleteButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { UserList } from './UserList.tsx';
import { useDeleteUser } from './use-delete-user.ts';

export const AllBuyerPage = () => (
  <UserList
    title="All Buyer"
    who="buyer"
    empty="No buyer has signed up yet"
    actions={[{ header: 'Delete', place: 'more', cell: (user) => <DeleteBuyer user={user} /> }]}
  />
);

function DeleteBuyer({ user }: { user: User }) {
  const remove = useDeleteUser(user, 'Buyer Account deleted successfully...');
  const confirm = () => remove.mutateAsync(undefined, { onError: (e) => showErrorToast(e) });
  return (
    <DeleteButton
      title={user.username}
      consequence="The account is deleted immediately, and its open bookings are cancelled. Paid bookings that have not been shipped are refunded in full, and the sellers are notified. You cannot undo this."
      onConfirm={confirm}
    />
  );
}

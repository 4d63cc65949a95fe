import { DeleteUser } from './DeleteUser.tsx';
import { UserList } from './UserList.tsx';
import { VerifiedCell } from './VerifiedCell.tsx';

const consequence =
  'The person is signed out and the listings disappear at once, and open bookings of these listings are cancelled. The account is deleted after some days. Until then, an admin can take this back, in the case about the person under Moderation. Paid bookings that have not been shipped are refunded in full then, and the buyers are notified.';

export const AllSellerPage = () => (
  <UserList
    title="All Seller"
    who="seller"
    empty="No seller has signed up yet"
    actions={[
      { header: 'Verified', place: 'more', cell: (user) => <VerifiedCell user={user} /> },
      {
        header: 'Delete',
        place: 'more',
        cell: (user) => (
          <DeleteUser
            user={user}
            consequence={consequence}
            done="Seller Account deleted successfully..."
          />
        ),
      },
    ]}
  />
);

import { DeleteUser } from './DeleteUser.tsx';
import { UserList } from './UserList.tsx';

const consequence =
  'The person is signed out at once, and their open bookings are cancelled. The account is deleted after some days. Until then, an admin can take this back, in the case about the person under Moderation. Paid bookings that have not been shipped are refunded in full then, and the sellers are notified.';

export const AllBuyerPage = () => (
  <UserList
    title="All Buyer"
    who="buyer"
    empty="No buyer has signed up yet"
    actions={[
      {
        header: 'Delete',
        place: 'more',
        cell: (user) => (
          <DeleteUser
            user={user}
            consequence={consequence}
            done="Buyer Account deleted successfully..."
          />
        ),
      },
    ]}
  />
);

import { MyBookingsPage } from '../../features/bookings/MyBookingsPage.tsx';
import { DueList } from '../../features/deals/due/DueList.tsx';

export const MyBookingsRoute = () => (
  <MyBookingsPage due={(rest) => <DueList side="buyer">{rest}</DueList>} />
);

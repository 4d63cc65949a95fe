import { MyBuyersPage } from '../../features/bookings/MyBuyersPage.tsx';
import { DueList } from '../../features/deals/due/DueList.tsx';

export const MyBuyersRoute = () => (
  <MyBuyersPage due={(rest) => <DueList side="seller">{rest}</DueList>} />
);

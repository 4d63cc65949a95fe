import { AccountTypeSection } from '../../features/accounts/profile/AccountTypeSection.tsx';
import { Profile } from '../../features/accounts/profile/Profile.tsx';
import { ProfilePage } from '../../features/own-account/ProfilePage.tsx';
import { Pause } from '../../features/seller/own/Pause.tsx';
import { SellerPagePart } from '../../features/seller/own/SellerPagePart.tsx';

export const ProfileRoute = () => (
  <ProfilePage
    profile={<Profile />}
    side={<AccountTypeSection />}
    sellerPage={<SellerPagePart />}
    pause={<Pause />}
  />
);

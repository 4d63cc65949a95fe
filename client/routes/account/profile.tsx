import { AccountTypeSection } from '../../features/accounts/profile/AccountTypeSection.tsx';
import { Profile } from '../../features/accounts/profile/Profile.tsx';
import { ProfilePage } from '../../features/own-account/ProfilePage.tsx';

export const ProfileRoute = () => (
  <ProfilePage profile={<Profile />} side={<AccountTypeSection />} />
);

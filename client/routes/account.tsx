import { AccountTypeSection } from '../features/accounts/profile/AccountTypeSection.tsx';
import { Profile } from '../features/accounts/profile/Profile.tsx';
import { OwnAccountPage } from '../features/own-account/OwnAccountPage.tsx';

export const AccountRoute = () => (
  <OwnAccountPage profile={<Profile />} side={<AccountTypeSection />} />
);

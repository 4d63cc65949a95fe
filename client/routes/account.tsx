import { Profile } from '../features/accounts/profile/Profile.tsx';
import { SideSection } from '../features/accounts/profile/AccountTypeSection.tsx';
import { AccountPage } from '../features/own-account/OwnAccountPage.tsx';

export const AccountRoute = () => <AccountPage profile={<Profile />} side={<SideSection />} />;

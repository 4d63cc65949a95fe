import { Profile } from '../features/accounts/profile/Profile.tsx';
import { SideSection } from '../features/accounts/profile/SideSection.tsx';
import { AccountPage } from '../features/privacy/AccountPage.tsx';

export const AccountRoute = () => <AccountPage profile={<Profile />} side={<SideSection />} />;

import { Profile } from '../features/accounts/Profile.tsx';
import { SideSection } from '../features/accounts/SideSection.tsx';
import { AccountPage } from '../features/privacy/AccountPage.tsx';

export const AccountRoute = () => <AccountPage profile={<Profile />} side={<SideSection />} />;

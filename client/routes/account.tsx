import { AccountTypeSection } from '../features/accounts/profile/AccountTypeSection.tsx';
import { Profile } from '../features/accounts/profile/Profile.tsx';
import { NotificationSettings } from '../features/notifications/settings/NotificationSettings.tsx';
import { OwnAccountPage } from '../features/own-account/OwnAccountPage.tsx';

export const AccountRoute = () => (
  <OwnAccountPage
    profile={<Profile />}
    side={<AccountTypeSection />}
    notifications={<NotificationSettings />}
  />
);

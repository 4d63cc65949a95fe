import { NotificationSettings } from '../../features/notifications/settings/NotificationSettings.tsx';
import { AccountPages, Section } from '../../features/own-account/AccountPages.tsx';

export const AccountNotificationsRoute = () => (
  <AccountPages>
    <Section title="Notifications">
      <NotificationSettings />
    </Section>
  </AccountPages>
);

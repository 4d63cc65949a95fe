import { useLocation } from 'wouter';
import { ConfirmEmailPage } from '../features/accounts/email/ConfirmEmailPage.tsx';
import { EmailChangePage } from '../features/accounts/email/EmailChangePage.tsx';
import { KeepSecondFactorPage } from '../features/accounts/email/KeepSecondFactorPage.tsx';
import { UnsubscribePage } from '../features/notifications/UnsubscribePage.tsx';

/** The page behind the link of a mail. */
export function MailLinkRoute() {
  const [path] = useLocation();
  if (path === '/unsubscribe') return <UnsubscribePage />;
  if (path === '/confirm-email') return <ConfirmEmailPage />;
  if (path === '/keep-second-factor') return <KeepSecondFactorPage />;
  return <EmailChangePage />;
}

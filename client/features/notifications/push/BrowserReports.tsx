import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { useOpenedPush } from './use-opened-push.ts';
import { useReportBrowser } from './use-report-browser.ts';

/** Reports this browser, and which push message was pressed, for a signed-in person. */
export default function BrowserReports({ user }: { user: IdentityUser }) {
  useReportBrowser(user);
  useOpenedPush(user.email);
  return null;
}

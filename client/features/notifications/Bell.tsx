import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/session.ts';
import { CountLink } from '../../ui/navigation/count-link.tsx';
import { unreadText } from '../../unread-text.ts';
import { unreadQuery } from './unread-query.ts';
import { useOpenedPush } from './use-opened-push.ts';
import { useReportBrowser } from './use-report-browser.ts';

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const user = useUser();
  useReportBrowser(user);
  useOpenedPush(user.email);
  const { data } = useQuery(unreadQuery(user.email));
  return (
    <CountLink
      to="/dashboard/notifications"
      name="Notifications"
      unread={data?.count ? unreadText(data.count) : null}
      display="grid"
      icon={<BellIcon />}
    />
  );
}

const BellIcon = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-6"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9M10 20h4" />
  </svg>
);

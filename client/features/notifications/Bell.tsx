import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUser } from '../../api/session.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { CountLink } from '../../ui/navigation/count-link.tsx';
import { unreadText } from '../../unread-text.ts';
import { unreadQuery } from './unread-query.ts';

// It shows nothing, so it is not part of what every visit loads first.
const BrowserReports = lazyOrNothing(() => import('./push/BrowserReports.tsx'));

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const user = useUser();
  const isHydrated = useHydrated();
  const { data } = useQuery(unreadQuery(user.email));
  return (
    <>
      <CountLink
        to="/dashboard/notifications"
        name="Notifications"
        unread={data?.count ? unreadText(data.count) : null}
        icon={<BellIcon />}
      />
      {isHydrated && (
        <Suspense fallback={null}>
          <BrowserReports user={user} />
        </Suspense>
      )}
    </>
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

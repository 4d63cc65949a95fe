import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-notifications.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery } from './queries.ts';

/** What happened, newest first. */
export function NotificationsPage() {
  const list = useInfiniteQuery(notificationsQuery(useEmail()));
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(rows) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <MarkAllRead notifications={rows} />
              <Link
                to="/dashboard/account#notifications"
                className="font-medium text-pine underline"
              >
                Notification settings
              </Link>
            </div>
            <ul className="grid max-w-3xl gap-3">
              {rows.map((row) => (
                <li key={row._id}>
                  <NotificationItem notification={row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No notifications yet" art={art}>
    <p className="mb-4">
      News about your bookings, sales, messages and wishlist will be shown here.
    </p>
    <Link to="/dashboard/account#notifications" className={buttonClass('secondary')}>
      Notification settings
    </Link>
  </Empty>
);

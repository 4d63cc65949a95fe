import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-notifications.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ListRow } from '../../ui/list/list-row.tsx';
import { Empty } from '../../ui/notices.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { notificationsQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

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
                to="/dashboard/account/notifications"
                className="tap font-medium text-pine underline"
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
    <Link to="/dashboard/account/notifications" className={buttonClass('secondary')}>
      Notification settings
    </Link>
  </Empty>
);

/** One notification, as a link to what it is about. Opening it marks it as read. */
function NotificationItem({ notification }: { notification: Notification }) {
  const { _id, title, text, link, date, isRead } = notification;
  const markRead = useMarkRead(useEmail());
  return (
    <ListRow to={link} isMarked={!isRead} onClick={() => !isRead && markRead(_id)}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {title}
          {!isRead && <span className="sr-only"> (unread)</span>}
        </span>
        <DateTime date={date} className="text-soft text-sm" />
      </span>
      <span className="text-soft">{text}</span>
    </ListRow>
  );
}

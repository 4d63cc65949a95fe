import { Link } from 'wouter';
import type { Notification } from '../../../contract/talk/notifications.ts';
import { useEmail } from '../../api/session.ts';
import { DateTime } from '../../ui/text/date-time.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One notification, as a link to what it is about. Opening it marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { _id, title, text, link, date, isRead } = notification;
  const markRead = useMarkRead(useEmail());
  return (
    <Link
      to={link}
      onClick={() => !isRead && markRead(_id)}
      className={`grid gap-1 rounded-card border p-4 wrap-anywhere hover:bg-sand ${
        isRead ? 'border-line bg-card' : 'border-pine bg-mist'
      }`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {title}
          {!isRead && <span className="sr-only"> (unread)</span>}
        </span>
        <DateTime date={date} className="text-soft text-sm" />
      </span>
      <span className="text-soft">{text}</span>
    </Link>
  );
}

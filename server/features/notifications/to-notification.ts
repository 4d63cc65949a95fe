import type { Notification } from '../../../contract/notifications/notifications.ts';
import { kinds } from './kinds.ts';
import type { ShopTerms } from './notification-kind.ts';
import type { NotificationRow } from './queries.ts';

/** Returns a notification in words. */
export function toNotification(row: NotificationRow, terms: ShopTerms): Notification {
  const { data, words } = kinds[row.kind];
  const { title, text, link } = words(data.parse(row.data), terms.brandName, terms.dealTimes);
  return {
    _id: row.id,
    kind: row.kind,
    title,
    text,
    link,
    date: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}

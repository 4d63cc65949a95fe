import { maxUnreadCounted } from '../contract/limits.ts';

/** Returns an unread count as it is shown: up to a maximum, beyond which it is not counted. */
export const unreadText = (count: number): string =>
  count < maxUnreadCounted ? String(count) : `${maxUnreadCounted - 1}+`;

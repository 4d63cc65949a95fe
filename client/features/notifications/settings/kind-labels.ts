import type { MailMode, NotificationKind } from '../../../../contract/talk/notifications.ts';

/** What each kind tells of, in the settings. */
export const kindLabels: Record<NotificationKind, string> = {
  booked: 'A bicycle was booked',
  price_changed: 'The price of a booked bicycle changed',
  cancelled: 'A booking was cancelled',
  paid: 'A bicycle was paid',
  shipped: 'A bicycle was shipped',
  received: 'A bicycle was received',
  refunded: 'A payment was refunded',
  wish_price_dropped: 'A bicycle in your wishlist costs less',
  message: 'New messages',
  saved_search: 'New bicycles for a saved search',
  wish_sold: 'A bicycle in your wishlist was sold',
};

export const modeLabels: Record<MailMode, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No mail',
};

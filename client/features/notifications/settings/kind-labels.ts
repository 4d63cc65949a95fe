import type {
  MailMode,
  NotificationKind,
} from '../../../../contract/notifications/notifications.ts';

/** What each kind tells of, in the settings. */
export const kindLabels: Record<NotificationKind, string> = {
  booked: 'A bicycle was booked',
  price_changed: 'The price of a booked bicycle changed',
  offer: 'An offer was made or answered',
  sellers_offer: 'A seller offers you a lower price',
  cancelled: 'A booking was cancelled',
  seller_away: 'The seller of a booked bicycle is away, or back',
  pause_over: 'Your pause is over',
  paid: 'A bicycle was paid',
  expired: 'A booking has expired',
  send_reminder: 'A sold bicycle was not sent yet',
  code_needed: 'A hand-over waits for the code',
  shipped: 'A bicycle was shipped',
  handed_over: 'A bicycle was handed over',
  delivered: 'A bicycle was delivered',
  received: 'A bicycle was received',
  refunded: 'A payment was refunded',
  claim_money: 'Your money waits for you',
  paid_out: 'Your money has reached your bank',
  payout_failed: 'Your bank has returned your money',
  dispute: 'Something happened in a dispute',
  dispute_waiting: 'A dispute waits for an admin',
  wish_price_dropped: 'A bicycle in your wishlist costs less',
  message: 'New messages',
  saved_search: 'New bicycles for a saved search',
  wish_sold: 'A bicycle in your wishlist was sold',
  review_due: 'You can review the other side of a deal',
  review: 'Somebody has reviewed you, or answered',
  decision: 'A moderator has decided something about you',
  decision_ended: 'A decision about you no longer holds',
  appeal_decided: 'Your appeal was decided',
  report_decided: 'Your report was decided',
  listing_reviewed: 'Your listing is no longer in review',
};

/** The kinds by what they are about, in the order of the settings. */
export const kindGroups: readonly [title: string, kinds: readonly NotificationKind[]][] = [
  [
    'Bookings',
    [
      'booked',
      'price_changed',
      'cancelled',
      'expired',
      'seller_away',
      'pause_over',
      'paid',
      'refunded',
    ],
  ],
  ['Offers', ['offer', 'sellers_offer']],
  ['Delivery', ['send_reminder', 'code_needed', 'shipped', 'handed_over', 'delivered', 'received']],
  ['Money of your sales', ['claim_money', 'paid_out', 'payout_failed']],
  ['Problems', ['dispute', 'dispute_waiting']],
  [
    'Rules and reports',
    ['decision', 'decision_ended', 'appeal_decided', 'report_decided', 'listing_reviewed'],
  ],
  ['Messages', ['message']],
  ['Reviews', ['review_due', 'review']],
  ['Wishlist and searches', ['wish_price_dropped', 'wish_sold', 'saved_search']],
];

export const modeLabels: Record<MailMode, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  off: 'No mail',
};

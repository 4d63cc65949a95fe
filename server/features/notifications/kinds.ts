import type { NotificationKind } from '../../../contract/notifications/notifications.ts';
import { booked } from './kinds/booked.ts';
import { cancelled } from './kinds/cancelled.ts';
import { claimMoney } from './kinds/deal/claim-money.ts';
import { codeNeeded } from './kinds/deal/code-needed.ts';
import { delivered } from './kinds/deal/delivered.ts';
import { dispute } from './kinds/deal/dispute.ts';
import { disputeWaiting } from './kinds/deal/dispute-waiting.ts';
import { expired } from './kinds/deal/expired.ts';
import { handedOver } from './kinds/deal/handed-over.ts';
import { paidOut } from './kinds/deal/paid-out.ts';
import { payoutFailed } from './kinds/deal/payout-failed.ts';
import { sellerAway } from './kinds/deal/seller-away.ts';
import { sendReminder } from './kinds/deal/send-reminder.ts';
import { message } from './kinds/message.ts';
import { appealDecided } from './kinds/moderation/appeal-decided.ts';
import { decision } from './kinds/moderation/decision.ts';
import { decisionEnded } from './kinds/moderation/decision-ended.ts';
import { listingReviewed } from './kinds/moderation/listing-reviewed.ts';
import { reportDecided } from './kinds/moderation/report-decided.ts';
import { offer } from './kinds/offers/offer.ts';
import { sellersOffer } from './kinds/offers/sellers-offer.ts';
import { paid } from './kinds/paid.ts';
import { pauseOver } from './kinds/pause-over.ts';
import { priceChanged } from './kinds/price-changed.ts';
import { received } from './kinds/received.ts';
import { refunded } from './kinds/refunded.ts';
import { review } from './kinds/review.ts';
import { reviewDue } from './kinds/review-due.ts';
import { savedSearch } from './kinds/saved-search.ts';
import { shipped } from './kinds/shipped.ts';
import { wishPriceDropped } from './kinds/wish-price-dropped.ts';
import { wishSold } from './kinds/wish-sold.ts';
import type { KindOfNotification } from './notification-kind.ts';

/** All kinds of notifications. */
export const kinds: Record<NotificationKind, KindOfNotification> = {
  booked,
  price_changed: priceChanged,
  cancelled,
  seller_away: sellerAway,
  pause_over: pauseOver,
  paid,
  expired,
  send_reminder: sendReminder,
  code_needed: codeNeeded,
  shipped,
  handed_over: handedOver,
  delivered,
  received,
  refunded,
  claim_money: claimMoney,
  paid_out: paidOut,
  payout_failed: payoutFailed,
  dispute,
  dispute_waiting: disputeWaiting,
  wish_price_dropped: wishPriceDropped,
  wish_sold: wishSold,
  message,
  saved_search: savedSearch,
  review_due: reviewDue,
  review,
  offer,
  sellers_offer: sellersOffer,
  decision,
  decision_ended: decisionEnded,
  appeal_decided: appealDecided,
  report_decided: reportDecided,
  listing_reviewed: listingReviewed,
};

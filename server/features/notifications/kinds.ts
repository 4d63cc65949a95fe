import type { NotificationKind } from '../../../contract/talk/notifications.ts';
import { booked } from './kinds/booked.ts';
import { cancelled } from './kinds/cancelled.ts';
import { message } from './kinds/message.ts';
import { paid } from './kinds/paid.ts';
import { priceChanged } from './kinds/price-changed.ts';
import { received } from './kinds/received.ts';
import { refunded } from './kinds/refunded.ts';
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
  paid,
  shipped,
  received,
  refunded,
  wish_price_dropped: wishPriceDropped,
  wish_sold: wishSold,
  message,
  saved_search: savedSearch,
};

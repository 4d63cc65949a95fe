import type { BookingRow, DemoShop, ProductRow } from '@respoke/demo-shop/rows';
import { v7 } from 'uuid';
import type { Database } from '../../database.ts';
import { notifications } from '../../schema/talk/notifications.ts';

type NotificationRow = typeof notifications.$inferInsert;

const dayMs = 24 * 60 * 60_000;
/** Older events of the demo are not shown as notifications, and those of former days are read. */
const shownDays = 30;
const unreadDays = 2;

interface Moment {
  /** The moment of the demo shop. */
  now: Date;
  /** The people who can sign in. */
  userIds: ReadonlySet<string>;
  categoryIdOf(product: ProductRow): string;
}

/** Stores within a transaction what the people with a password would have been notified of. */
export async function storeNotifications(
  tx: Database,
  { bookings, products }: DemoShop,
  moment: Moment,
): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const rows = bookings.flatMap((booking) => {
    const product = byId.get(booking.productId);
    return product ? notificationsOf(booking, product, moment) : [];
  });
  const since = moment.now.getTime() - shownDays * dayMs;
  const shown = rows.filter(
    ({ userId, createdAt }) => moment.userIds.has(userId) && createdAt.getTime() > since,
  );
  if (shown.length > 0) await tx.insert(notifications).values(shown);
}

function notificationsOf(
  booking: BookingRow,
  product: ProductRow,
  { now, categoryIdOf }: Moment,
): NotificationRow[] {
  const { id, buyerId, sellerId, bookedAt, shippedAt } = booking;
  const row = (kind: NotificationRow['kind'], side: 'buyer' | 'seller', createdAt: Date) => ({
    id: v7({ msecs: createdAt.getTime() }),
    userId: side === 'buyer' ? buyerId : sellerId,
    kind,
    about: id,
    data: { ...tradeOf(booking), side, categoryId: categoryIdOf(product) },
    createdAt,
    readAt: now.getTime() - createdAt.getTime() > unreadDays * dayMs ? now : null,
  });
  return [
    row('booked', 'seller', bookedAt),
    ...(shippedAt ? [row('shipped', 'buyer', shippedAt)] : []),
  ];
}

/** The data of notifications about a trade, as the shop itself stores it. */
const tradeOf = ({ id, title, priceCents, productId, cancelReason }: BookingRow) => ({
  bookingId: id,
  title,
  amountCents: priceCents,
  askedCents: priceCents,
  cancelReason: cancelReason ?? null,
  productId,
});

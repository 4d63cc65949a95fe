import type { DisputeRow } from '@respoke/demo-shop/deal-rows';
import type { BookingRow, ProductRow } from '@respoke/demo-shop/rows';
import { v7 } from 'uuid';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { NotificationKind } from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { kinds } from '../../features/notifications/kinds.ts';
import type { ReplayedDeal } from './deals/replay.ts';
import { insertAll } from './insert-all.ts';

type NotificationRow = typeof notifications.$inferInsert & { createdAt: Date };

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

/** What one side of a deal is told. */
interface News {
  kind: NotificationKind;
  side: BookingSide;
  at: Date;
  about: string;
  /** As the kind stores it. */
  data: object;
}

/**
 * Stores within a transaction what the people with a password would have been notified of: bookings,
 * the steps of their deals, refunds, and what was said in their disputes.
 */
export async function storeNotifications(
  tx: Database,
  deals: readonly ReplayedDeal[],
  { products, disputes }: { products: readonly ProductRow[]; disputes: readonly DisputeRow[] },
  moment: Moment,
): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const rows = deals.flatMap((deal): NotificationRow[] => {
    const product = byId.get(deal.row.productId);
    if (!product) return [];
    const own = disputes.filter(({ bookingId }) => bookingId === deal.row.id);
    const news = [
      ...newsOfDeal(deal, moment.categoryIdOf(product)),
      ...own.flatMap((dispute) => newsOfDispute(deal.row, dispute)),
    ];
    return news.map((one) => toRow(deal.row, one, moment));
  });
  const since = moment.now.getTime() - shownDays * dayMs;
  const shown = rows.filter(
    ({ userId, createdAt }) => moment.userIds.has(userId) && createdAt.getTime() > since,
  );
  await insertAll(tx, notifications, shown);
}

function toRow(
  { buyerId, sellerId }: BookingRow,
  { kind, side, at, about, data }: News,
  { now }: Moment,
): NotificationRow {
  const isOwnAct = kinds[kind].isOwnAct?.({ ...data, side }) ?? false;
  const isRead = isOwnAct || now.getTime() - at.getTime() > unreadDays * dayMs;
  return {
    id: v7({ msecs: at.getTime() }),
    userId: side === 'buyer' ? buyerId : sellerId,
    kind,
    about,
    data: { ...data, side },
    createdAt: at,
    readAt: isRead ? now : null,
  };
}

/** Of the booking, of each of its steps as the table of steps says, and of its refund. */
function newsOfDeal({ row, events, money }: ReplayedDeal, categoryId: string): News[] {
  const data = { ...rowOf(row), categoryId };
  const booked: News = { kind: 'booked', side: 'seller', at: row.bookedAt, about: row.id, data };
  const later = events.flatMap(({ at, event, actor, fromState }): News[] => {
    const mail = findTransition({ state: fromState, delivery: row.delivery }, event, actor)?.mail;
    return mail ? mail.to.map((side) => ({ kind: mail.kind, side, at, about: row.id, data })) : [];
  });
  if (!money.refund) return [booked, ...later];
  const { id: about, doneAt: at, amountCents } = money.refund;
  return [
    ...[booked, ...later],
    { kind: 'refunded', side: 'buyer', at, about, data: { ...data, amountCents } },
  ];
}

/** Each statement is for the other side; those of admins and the server are for both. */
function newsOfDispute({ id: bookingId, title }: BookingRow, dispute: DisputeRow): News[] {
  const { reason, entries } = dispute;
  return entries.flatMap(({ id: about, at, step, by, text, ...entry }) => {
    const [cents, asked] = [entry.cents ?? null, entry.asked ?? null];
    const outcome = dispute.outcome ?? null;
    const said = by === 'admin' ? text : '';
    const data = { bookingId, title, step, reason, cents, outcome, asked, text: said };
    const sides = (['buyer', 'seller'] as const).filter((side) => side !== by);
    return sides.map((side): News => ({ kind: 'dispute', side, at, about, data }));
  });
}

/** The data of notifications about a deal, as the shop itself stores it. */
const rowOf = ({ id, title, priceCents, productId, cancelReason }: BookingRow) => ({
  bookingId: id,
  title,
  amountCents: priceCents,
  askedCents: priceCents,
  cancelReason: cancelReason ?? null,
  productId,
});

import { and, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import { isPaid, paidStates } from '../../../contract/deals/booking-states.ts';
import { toDollars } from '../../../contract/fields.ts';
import { maxSearchedThreads, maxUnreadCounted } from '../../../contract/limits.ts';
import type { InboxFolder, InboxQuery, Thread } from '../../../contract/messages/messages.ts';
import { maskOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { blocks, messages, threadSides, threads } from '../../db/schema/messages.ts';
import { type Page, readPage } from '../../pagination.ts';
import { maskName } from '../accounts/person-name.ts';
import { findSidesOf } from '../bookings/find-sides.ts';
import { isBlock } from './blocks.ts';
import { toMessage } from './message-queries.ts';
import { findThreadAbout } from './thread-rows.ts';

/** The bookings of the product of a thread by its buyer. */
const selectBookingsOfThread = (db: Database) =>
  db
    .select({ _id: bookings.id, state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.buyerId, threads.buyerId), eq(bookings.productId, threads.productId)));

const selectThreads = (db: Database, where: SQL | undefined) =>
  db
    .select({
      thread: threads,
      own: threadSides,
      product: {
        _id: products.id,
        categoryId: products.categoryId,
        title: products.title,
        image: products.image,
        priceCents: products.sellingPriceCents,
        isOffered: sql<boolean>`${products.state} = 'available'`,
        pausedUntil: products.pausedUntil,
      },
      other: { name: users.username, photoURL: users.photoUrl, deletedAt: users.deletedAt },
      blockedName: blocks.blockedName,
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(products, eq(products.id, threads.productId))
    .innerJoin(users, eq(users.id, threadSides.otherId))
    .leftJoin(blocks, isBlock(threadSides.userId, threadSides.otherId))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectThreads>>[number];

/**
 * Adds the last message of each thread, up to where the other side has read, and the booking. Joined
 * to the query above, PostgreSQL would read and sort all of a person's threads for one page of them.
 */
async function addEnds(db: Database, rows: Row[]): Promise<Thread[]> {
  if (rows.length === 0) return [];
  const lasts = rows.map(({ thread: { id, lastNumber }, own }) =>
    and(
      eq(messages.threadId, id),
      eq(messages.number, lastNumber),
      eq(threadSides.userId, own.otherId),
    ),
  );
  const booking = selectBookingsOfThread(db)
    .orderBy(desc(inArray(bookings.state, paidStates)), desc(bookings.id))
    .limit(1)
    .as('booking');
  const ends = await db
    .select({
      last: messages,
      seenUpTo: threadSides.readUpTo,
      booking: { _id: booking._id, state: booking.state },
    })
    .from(messages)
    .innerJoin(threadSides, eq(threadSides.threadId, messages.threadId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoinLateral(booking, sql`true`)
    .where(or(...lasts));
  const byThread = new Map(ends.map((end) => [end.last.threadId, end]));
  return rows.flatMap((row) => {
    const end = byThread.get(row.thread.id);
    return end ? [toThread(row, end)] : [];
  });
}

const newestSides = alias(threadSides, 'newest_sides');

/** The person's threads with the newest messages, archived ones too, as many as a search looks at. */
const selectNewest = (db: Database, userId: string) =>
  db
    .select({ id: newestSides.threadId })
    .from(newestSides)
    .where(eq(newestSides.userId, userId))
    .orderBy(desc(newestSides.lastAt), desc(newestSides.threadId))
    .limit(maxSearchedThreads);

const inFolder: Record<InboxFolder, SQL> = {
  inbox: eq(threadSides.isArchived, false),
  archived: eq(threadSides.isArchived, true),
  blocked: isNotNull(blocks.blockerId),
};

/**
 * Returns a page of a person's threads, those with the newest messages first. A search looks at the
 * newest `maxSearchedThreads`, archived ones too. A product or a booking has at most one thread, which
 * is found wherever it is: that of the person as its buyer, or that of either side of the booking.
 */
export async function listThreads(
  db: Database,
  userId: string,
  { folder, search, productId, bookingId, ...request }: InboxQuery,
): Promise<Page<Thread>> {
  if (productId || bookingId) {
    const about = bookingId
      ? await findSidesOf(db, userId, { id: bookingId })
      : { buyerId: userId, productId: productId ?? '' };
    const found = about && (await findThreadAbout(db, about));
    const thread = found && (await readThread(db, userId, found.id));
    return { rows: thread ? [thread] : [], next: null };
  }
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const which = and(
    eq(threadSides.userId, userId),
    ...(pattern
      ? [
          inArray(threadSides.threadId, selectNewest(db, userId)),
          or(ilike(products.title, pattern), ilike(users.username, pattern)),
        ]
      : [inFolder[folder]]),
  );
  const page = await readPage<Row>(
    request,
    ({ own }) => [String(own.lastAt.getTime()), own.threadId],
    (after, count) => {
      const lastAt = after && new Date(Number(after[0])).toISOString();
      const begin =
        after && sql`(${threadSides.lastAt}, ${threadSides.threadId}) < (${lastAt}, ${after[1]})`;
      return selectThreads(db, and(which, begin ?? undefined))
        .orderBy(desc(threadSides.lastAt), desc(threadSides.threadId))
        .limit(count);
    },
    'timeAndId',
  );
  return { ...page, rows: await addEnds(db, page.rows) };
}

/** Returns a person's own thread, or null. */
export async function readThread(
  db: Database,
  userId: string,
  threadId: string,
): Promise<Thread | null> {
  const isOwn = and(eq(threadSides.userId, userId), eq(threadSides.threadId, threadId));
  const [thread] = await addEnds(db, await selectThreads(db, isOwn));
  return thread ?? null;
}

/** Counts a person's threads with unread messages, up to `maxUnreadCounted`. */
export async function countUnreadThreads(db: Database, userId: string): Promise<number> {
  const unread = db
    .select({ id: threadSides.threadId })
    .from(threadSides)
    .where(and(eq(threadSides.userId, userId), sql`${threadSides.unread} > 0`))
    .limit(maxUnreadCounted)
    .as('unread');
  return db.$count(unread);
}

interface End extends Pick<Thread, 'seenUpTo' | 'booking'> {
  last: typeof messages.$inferSelect;
}

function toThread(
  { thread, own, product, other, blockedName }: Row,
  { last, ...end }: End,
): Thread {
  const { deletedAt, ...known } = other;
  const { priceCents, title, pausedUntil, ...offer } = product;
  const isSold = end.booking !== null && isPaid(end.booking.state);
  const isBuyer = own.userId === thread.buyerId;
  // A blocked person must not write to the other by a new name or picture.
  const seen = blockedName === null ? known : { name: blockedName, photoURL: defaultPhoto };
  return {
    _id: thread.id,
    product: {
      ...offer,
      title: isSold ? title : maskOutsideContacts(title),
      price: toDollars(priceCents),
      ...(pausedUntil && { pausedUntil }),
    },
    side: isBuyer ? 'buyer' : 'seller',
    other: {
      ...seen,
      name: isSold ? seen.name : maskName(seen.name),
      ...(isBuyer && !deletedAt && blockedName === null && { sellerId: thread.sellerId }),
    },
    last: toMessage(last, { userId: own.userId, isPaid: isSold }),
    unread: own.unread,
    isArchived: own.isArchived,
    ...end,
    closed: deletedAt ? 'other_left' : blockedName !== null ? 'you_blocked' : null,
  };
}

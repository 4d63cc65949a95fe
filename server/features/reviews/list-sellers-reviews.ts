import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { maskOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import type { PublicReview, ReviewSort } from '../../../contract/reviews/reviews.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { maskName } from '../accounts/person-name.ts';
import { toWritten } from './queries.ts';
import type { ReviewRow } from './rows.ts';

export interface ReviewsWanted extends PageRequest {
  stars?: number | undefined;
  sort?: ReviewSort | undefined;
}

/** The columns and directions of each order; the newest first among equal stars. */
const direction = { newest: null, lowest: asc(reviews.stars), highest: desc(reviews.stars) };

/** Lists the visible reviews of a seller. */
export function listSellersReviews(
  db: Database,
  sellerId: string,
  { stars, sort = 'newest', ...page }: ReviewsWanted,
): Promise<Page<PublicReview>> {
  const first = direction[sort];
  return readPage(
    page,
    ({ _id, at, stars: given }) => [String(given), String(Date.parse(at)), _id],
    async (after, count) => {
      const rows = await db
        .select({
          review: reviews,
          author: users.username,
          deletedAt: users.deletedAt,
          title: bookings.title,
        })
        .from(reviews)
        .innerJoin(users, eq(users.id, reviews.authorId))
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .where(
          and(
            eq(reviews.subjectId, sellerId),
            eq(reviews.by, 'buyer'),
            isNotNull(reviews.visibleAt),
            isNull(reviews.hidden),
            stars === undefined ? undefined : eq(reviews.stars, stars as ReviewRow['stars']),
            after ? isAfter(sort, after) : undefined,
          ),
        )
        .orderBy(...(first ? [first] : []), desc(reviews.visibleAt), desc(reviews.id))
        .limit(count);
      return rows.map(({ review, author, deletedAt, title }) => ({
        ...toWritten(review),
        author: deletedAt ? null : shortNameOf(maskName(author)),
        title: maskOutsideContacts(title),
        at: (review.visibleAt ?? review.writtenAt).toISOString(),
      }));
    },
    'starsTimeAndId',
  );
}

/** "Clementine V.": enough for the two who know each other, since all else about a buyer is private. */
function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}

/** What comes behind a row in an order. The key's time is in ms since 1970. */
function isAfter(sort: ReviewSort, [stars, ms, id]: string[]): SQL {
  const earlier = sql`(${reviews.visibleAt}, ${reviews.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`;
  if (sort === 'newest') return earlier;
  const further =
    sort === 'lowest' ? sql`${reviews.stars} > ${stars}` : sql`${reviews.stars} < ${stars}`;
  return sql`(${further} or (${reviews.stars} = ${stars} and ${earlier}))`;
}

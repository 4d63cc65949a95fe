import { insertedRow } from '../../db/inserted-row.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import type { TestApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import { bookProduct, listProduct } from '../deals/list-and-book.ts';
import { type Person, signUp } from '../person.ts';

/** Stores a visible review, whatever the deal is. With `hidden`, an admin has hidden it for this reason. */
export async function storeReview(
  shop: TestApp,
  { by, of, hidden = null }: { by: Person; of: Person; hidden?: string | null },
): Promise<{ reviewId: string; bookingId: string }> {
  const product = await listProduct(shop, await signUp(shop, 'seller'));
  const bookingId = await bookProduct(await signUp(shop, 'buyer'), product);
  const at = shop.clock.now();
  const [author, subject] = [await callerOf(shop, by), await callerOf(shop, of)];
  await shop.db
    .insert(reviewRounds)
    .values({ bookingId, openedAt: at, closesAt: at, closedAt: at });
  const review = { stars: 1, text: 'Never came.', writtenAt: at, visibleAt: at, hidden } as const;
  const people = { by: 'buyer', authorId: author.id, subjectId: subject.id } as const;
  const { id } = insertedRow(
    await shop.db
      .insert(reviews)
      .values({ bookingId, ...people, ...review })
      .returning({ id: reviews.id }),
  );
  return { reviewId: id, bookingId };
}

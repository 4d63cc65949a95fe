import type { SellerPage } from '../../../contract/search/seller-page.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { countCompletedSales, countSales } from '../bicycle/queries.ts';
import { summarizeReviews } from '../reviews/counts.ts';
import { findListed } from '../search/queries.ts';
import { findSeller } from './find-seller.ts';
import { readOwnPage } from './own-page.ts';
import { countFaults, countPaused, listAnswerTimes, listNewestOf } from './queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How many bicycles the page shows; the search has all of them. */
const shownListings = 12;

/** Before so many deals, one refund would weigh too much. */
const fewestDeals = 10;

/** Answers are measured in so many of the last conversations, of the last days, if there are some. */
const measured = { most: 50, days: 90, fewest: 5 };

/**
 * Returns the public page of a seller.
 * @throws AppError not_found for somebody who has left, who never sold anything, and for admins
 */
export async function readSeller({ db, clock }: DbDeps, id: string): Promise<SellerPage> {
  const seller = await findSeller(db, id);
  if (!seller) throw new AppError('not_found');
  const now = clock.now().getTime();
  const [newest, { forSale }, completed, faults, times, reviews, said, paused] = await Promise.all([
    listNewestOf(db, id, shownListings),
    countSales(db, id),
    countCompletedSales(db, id),
    countFaults(db, id),
    listAnswerTimes(db, id, {
      since: new Date(now - measured.days * dayMs),
      // Whoever has asked today may still get an answer.
      before: new Date(now - dayMs),
      most: measured.most,
    }),
    summarizeReviews(db, id, 'buyer'),
    readOwnPage(db, id),
    countPaused(db, id),
  ]);
  const listings = await findListed(
    db,
    newest.map((row) => row.id),
  );
  const deals = completed + faults;
  const { role: _, since, ...profile } = seller;
  return {
    ...profile,
    ...said,
    since: since.toISOString().slice(0, 10),
    city: newest[0]?.city ?? null,
    completed,
    forSale,
    paused,
    answers: answersOf(times),
    refundedPercent: deals < fewestDeals ? null : Math.round((100 * faults) / deals),
    reviews,
    listings,
  };
}

function answersOf(times: readonly (number | null)[]): SellerPage['answers'] {
  if (times.length < measured.fewest) return null;
  const answered = times.filter((ms) => ms !== null).toSorted((one, other) => one - other);
  const median = answered[Math.floor(answered.length / 2)] ?? 0;
  return {
    percent: Math.round((100 * answered.length) / times.length),
    hours: Math.max(1, Math.ceil(median / hourMs)),
  };
}

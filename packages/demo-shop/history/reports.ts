import { itemAt, type Rng } from '../rng.ts';
import type { Person, ProductRow, ReportRow } from '../rows.ts';
import { momentInSeason } from './seasons.ts';
import { after, dayMs, dayOf, hourMs, idAt } from './time.ts';
import { writtenReports } from './written-reports.ts';

const answeredCount = 58;

/**
 * Reports of the last year that an admin has answered: within days at first, within hours recently.
 */
export function answeredReports(
  rng: Rng,
  {
    sellers,
    buyers,
    products,
  }: Record<'sellers' | 'buyers', readonly Person[]> & {
    products: readonly ProductRow[];
  },
  now: Date,
): ReportRow[] {
  const emails = new Map(sellers.map(({ user }) => [user.id, user.email]));
  const taken = new Set<string>();
  return Array.from({ length: answeredCount }, (_, index) => {
    const reportedAt = momentInSeason(rng, after(now, -4 * dayMs), 1.4);
    const there = products.filter(
      ({ id, postedAt }) => postedAt < after(reportedAt, -dayMs) && !taken.has(id),
    );
    // The first report may be earlier than the first products of the year.
    const product = rng.pick(there.length > 0 ? there : products);
    taken.add(product.id);
    const { user } = itemAt(buyers, index + 1);
    const age = (now.getTime() - reportedAt.getTime()) / (360 * dayMs);
    const hours = (3 + 40 * age) * (0.35 + rng.next() * 1.3);
    return {
      id: idAt(rng, reportedAt),
      productId: product.id,
      buyerId: user.id,
      productTitle: product.title,
      sellerEmail: emails.get(product.sellerId) ?? '',
      buyerEmail: user.email,
      ...itemAt(writtenReports, index),
      day: dayOf(reportedAt),
      reportedAt,
      deletedAt: after(reportedAt, hours * hourMs),
    };
  });
}

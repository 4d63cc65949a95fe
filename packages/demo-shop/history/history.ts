import { newUsers } from '../people/new-users.ts';
import { createPhrasePicker } from '../products/describe.ts';
import { inventProduct } from '../products/invent-product.ts';
import { kindPlans } from '../products/kinds.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { History, Person, ProductRow, ReportRow, UserRow } from '../rows.ts';
import { openLedger, sell } from './ledger.ts';
import { answeredReports } from './reports.ts';
import { momentInSeason } from './seasons.ts';
import { after, dayMs } from './time.ts';

const dealCount = 300;

interface HistoryPeople {
  sellers: readonly Person[];
  buyers: readonly Person[];
}

/** A year of deals, with the users and the reports of that time. */
export function demoHistory(
  rng: Rng,
  people: HistoryPeople & {
    listed: readonly ProductRow[];
    /** The newest reports; nobody has reported the same before. */
    reports: readonly ReportRow[];
    dealRng: Rng;
  },
  now: Date,
): History {
  const users = newUsers(rng, now);
  const { sellers, dealRng } = people;
  const ledger = openLedger({ rng, dealRng, now, sellers }, []);
  const products = historicProducts(rng, people.sellers, now).map(({ product, soldAt }) => {
    sell(ledger, product, buyerAt(rng, people.buyers, users, soldAt), 'received', soldAt);
    // Sold, sent, and then removed from the list by its seller.
    product.state = 'withdrawn';
    return product;
  });
  const { bookings, payments } = ledger;
  const reported = new Set(people.reports.map(({ productId }) => productId));
  const subjects = [...people.listed, ...products].filter(({ id }) => !reported.has(id));
  const answered = answeredReports(rng, { ...people, products: subjects }, now);
  return { users, products, bookings, payments, reports: answered };
}

function historicProducts(rng: Rng, sellers: readonly Person[], now: Date) {
  const pickPhrase = createPhrasePicker(rng);
  const [first] = sellers;
  // All of these were sent and received, so none is from the last days.
  const moments = Array.from({ length: dealCount }, () =>
    momentInSeason(rng, after(now, -4 * dayMs), 2),
  );
  return moments.sort(byTime).map((soldAt, index) => {
    const plan = rng.pick(kindPlans);
    // The seller with a password makes every seventh deal, so that their plots have data.
    const seller = index % 7 === 0 && first ? first : itemAt(sellers, rng.whole(1, 99));
    const joined = seller.user.createdAt.getTime() + dayMs / 2;
    const posted = after(soldAt, -rng.whole(2, 40) * dayMs).getTime();
    const photo = { kind: plan.kind, seed: rng.whole(1, plan.photos) };
    const postedAt = new Date(Math.max(joined, posted));
    return { product: inventProduct(rng, { plan, photo, seller, postedAt }, pickPhrase), soldAt };
  });
}

const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();

/**
 * Returns a person who had an account at that moment, with the phone number of one of the named
 * people.
 */
function buyerAt(
  rng: Rng,
  buyers: readonly Person[],
  users: readonly UserRow[],
  moment: Date,
): Person {
  // The buyer with a password has purchases of their own, made elsewhere.
  const known = itemAt(buyers.slice(1), rng.whole(0, 99));
  const came = users.filter(({ role, createdAt }) => role === 'buyer' && createdAt < moment);
  const user = came.length > 0 && rng.odds(0.6) ? rng.pick(came) : known.user;
  return { ...known, user };
}

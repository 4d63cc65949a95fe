import { newcomers } from '../people/newcomers.ts';
import { createDealer, descriptionOf, titleOf } from '../products/describe.ts';
import { kindPlans } from '../products/kinds.ts';
import { askedCents } from '../products/price.ts';
import { factsOf, fixedOf } from '../products/products.ts';
import { atIndex, type Chance } from '../rng.ts';
import type { Past, Person, ProductRow, UserRow } from '../rows.ts';
import { openLedger, sell } from './ledger.ts';
import { after, dayMs, idAt } from './moments.ts';
import { answeredReports } from './reports.ts';
import { momentInSeason } from './seasons.ts';

const saleCount = 300;

interface Cast {
  sellers: readonly Person[];
  buyers: readonly Person[];
}

/** A year of sales, with the people and the reports that came with it. */
export function demoPast(
  chance: Chance,
  cast: Cast & { listed: readonly ProductRow[] },
  now: Date,
): Past {
  const users = newcomers(chance, now);
  const ledger = openLedger(chance, [], now);
  const products = pastProducts(chance, cast.sellers, now).map(({ product, soldAt }) => {
    sell(ledger, product, buyerAt(chance, cast.buyers, users, soldAt), 'received', soldAt);
    // Sold, sent, and then taken out of the list by its seller.
    product.state = 'withdrawn';
    return product;
  });
  const { bookings, payments } = ledger;
  const subjects = [...cast.listed, ...products];
  const reports = answeredReports(chance, { ...cast, products: subjects }, now);
  return { users, products, bookings, payments, reports };
}

function pastProducts(chance: Chance, sellers: readonly Person[], now: Date) {
  const deal = createDealer(chance);
  const [first] = sellers;
  // Sent and received since: none of them is of the last days.
  const moments = Array.from({ length: saleCount }, () =>
    momentInSeason(chance, after(now, -4 * dayMs), 2),
  );
  return moments.sort(byTime).map((soldAt, index) => {
    const plan = chance.pick(kindPlans);
    // The seller with a password sells every seventh, so that their own plots have a shape.
    const seller = index % 7 === 0 && first ? first : atIndex(sellers, chance.whole(1, 99));
    const joined = seller.user.createdAt.getTime() + dayMs / 2;
    const posted = after(soldAt, -chance.whole(2, 40) * dayMs).getTime();
    const photo = { kind: plan.kind, seed: chance.whole(1, plan.photos) };
    const level = chance.whole(0, plan.trims.length - 1);
    const postedAt = new Date(Math.max(joined, posted));
    const listing = { plan, photo, level, seller, postedAt };
    const facts = factsOf(chance, listing);
    const product: ProductRow = {
      ...fixedOf(listing, facts),
      id: idAt(chance, postedAt),
      // Out of sight by now, so two of a year may have had the same title.
      title: titleOf(chance, facts, new Set()),
      sellingPriceCents: askedCents(chance, plan, facts),
      description: descriptionOf(chance, deal, facts),
    };
    return { product, soldAt };
  });
}

const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();

/** Somebody who had an account by then, and a telephone as those have who are known by name. */
function buyerAt(
  chance: Chance,
  buyers: readonly Person[],
  users: readonly UserRow[],
  moment: Date,
): Person {
  // The one with a password has chosen for themselves.
  const known = atIndex(buyers.slice(1), chance.whole(0, 99));
  const came = users.filter(({ role, createdAt }) => role === 'buyer' && createdAt < moment);
  const user = came.length > 0 && chance.odds(0.6) ? chance.pick(came) : known.user;
  return { ...known, user };
}

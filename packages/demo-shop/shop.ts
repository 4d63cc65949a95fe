import { castOf } from './people/users.ts';
import { demoPriceChanges } from './products/price-changes.ts';
import { demoProducts } from './products/products.ts';
import { chanceFrom } from './rng.ts';
import type { DemoShop } from './rows.ts';
import { demoAudit } from './trades/audit.ts';
import { demoAdvertisements, demoReports, demoWishes } from './trades/interest.ts';
import { openLedger } from './trades/ledger.ts';
import { demoPast } from './trades/past.ts';
import { writeTrades } from './trades/trades.ts';
import { demoViews } from './trades/views.ts';

// Any number makes a shop; this one's data has been read through by a person.
const seedNumber = 20_417;

/** The demo shop as it looks at `now`: the same moment always gives the same shop. */
export function demoShop(now: Date): DemoShop {
  const chance = chanceFrom(seedNumber);
  const { sellers, buyers, admin } = castOf(chance, now);
  const products = demoProducts(chance, sellers, now);
  const [seller] = sellers;
  const [buyer, ...others] = buyers;
  if (!seller || !buyer) throw new Error('the demo shop needs a seller and a buyer');
  const ledger = openLedger(chance, products, now);
  writeTrades({ ledger, seller, buyer, others });
  const { bookings, payments } = ledger;
  const wishes = demoWishes(chance, products, bookings, buyers, now);
  const shop = {
    users: [admin, ...sellers.map(({ user }) => user), ...buyers.map(({ user }) => user)],
    products,
    bookings,
    payments,
    advertisements: demoAdvertisements(chance, products, seller, now),
    wishes,
    reports: demoReports(chance, products, { sellers, buyers }, now),
    priceChanges: demoPriceChanges(chance, { products, bookings, wishes }, buyer, now),
    past: demoPast(chance, { sellers, buyers, listed: products }, now),
  };
  const all = [...products, ...shop.past.products];
  const traded = [...bookings, ...shop.past.bookings];
  return {
    ...shop,
    views: demoViews(chance, all, traded, now),
    auditEvents: demoAudit(chance, shop, admin, now),
  };
}

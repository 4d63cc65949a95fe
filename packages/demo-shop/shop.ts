import { payoutAccounts } from './deals/accounts.ts';
import { demoDeals } from './deals/deals.ts';
import { demoAudit } from './history/audit.ts';
import { writeBookings } from './history/bookings.ts';
import { demoAdvertisements, demoReports, demoWishes } from './history/engagement.ts';
import { demoHistory } from './history/history.ts';
import { openLedger } from './history/ledger.ts';
import { demoViews } from './history/views.ts';
import { demoThreads } from './messages/threads.ts';
import { demoModeration } from './moderation/moderation.ts';
import { demoOffers } from './offers/offers.ts';
import { demoPause, demoSellerPages } from './people/seller-pages.ts';
import { createModerator, createPeople } from './people/users.ts';
import { demoPriceChanges } from './products/price-changes.ts';
import { demoProducts } from './products/products.ts';
import { demoReviews } from './reviews/reviews.ts';
import { createRng } from './rng.ts';
import type { DemoShop } from './rows.ts';

// Any number gives a valid shop. The data of this one has been proofread.
const seedNumber = 20_417;

/** The demo shop as it looks at `now`: the same moment always gives the same shop. */
export function demoShop(now: Date): DemoShop {
  const rng = createRng(seedNumber);
  const dealRng = createRng(seedNumber + 1);
  const { sellers, buyers, admin } = createPeople(rng, now);
  const moderationRng = createRng(seedNumber + 4);
  const moderator = createModerator(moderationRng, now);
  const products = demoProducts(rng, sellers, now);
  const [seller] = sellers;
  const [buyer, ...others] = buyers;
  if (!seller || !buyer) throw new Error('the demo shop needs a seller and a buyer');
  const ledger = openLedger({ rng, dealRng, now, sellers }, products);
  writeBookings({ ledger, seller, buyer, others });
  const { bookings, payments } = ledger;
  const wishes = demoWishes(rng, products, bookings, buyers, now);
  const advertisements = demoAdvertisements(rng, products, seller, now);
  const reports = demoReports(rng, products, { sellers, buyers }, now);
  const shop = {
    users: [admin, ...[...sellers, ...buyers].map(({ user }) => user), moderator],
    products,
    bookings,
    payments,
    advertisements,
    wishes,
    reports,
    priceChanges: demoPriceChanges(rng, { products, bookings, wishes }, buyer, now),
    history: demoHistory(rng, { sellers, buyers, listed: products, reports, dealRng }, now),
    deals: demoDeals(
      { rng: dealRng, seller, buyer, sellers, buyers: others, admin, bookings },
      now,
    ),
    payoutAccounts: payoutAccounts(sellers),
  };
  const all = [...products, ...shop.history.products, ...shop.deals.products];
  const booked = [...bookings, ...shop.history.bookings, ...shop.deals.bookings];
  const threads = demoThreads({ ledger, seller, buyer, buyers: others, sellers: sellers.slice(1) });
  const reviews = demoReviews(createRng(seedNumber + 2), booked, {
    seller: seller.user,
    buyer: buyer.user,
  });
  const views = demoViews(rng, all, booked, now);
  const auditEvents = demoAudit(rng, shop, admin, now);
  const offers = demoOffers({
    rng: createRng(seedNumber + 3),
    ...{ now, products, sellers, buyers },
    taken: [...bookings, ...threads],
  });
  const { history } = shop;
  const moderation = demoModeration(
    {
      rng: moderationRng,
      now,
      sellers,
      buyers,
      newcomers: history.users,
      admin,
      moderator,
      products,
      bookings: booked,
      reviews,
      used: [
        ...booked,
        ...offers.offers,
        ...advertisements,
        ...threads.filter(({ sellerId }) => sellerId !== seller.user.id),
      ],
    },
    { reports, past: history.reports },
  );
  return {
    ...shop,
    views,
    reviews,
    sellerPages: demoSellerPages(sellers),
    pause: demoPause(sellers, now),
    auditEvents,
    threads,
    offers,
    moderation,
  };
}

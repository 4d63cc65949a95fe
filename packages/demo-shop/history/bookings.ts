import { itemAt } from '../rng.ts';
import type { Person, ProductRow } from '../rows.ts';
import { book, type Ledger, sell, takeUnbooked } from './ledger.ts';
import { addLosingBooking, cancel } from './lost-bookings.ts';
import { after, hourMs } from './time.ts';

interface ShopContext {
  ledger: Ledger;
  /** The seller and the buyer with a password. */
  seller: Person;
  buyer: Person;
  /** The other buyers. */
  others: readonly Person[];
}

/** Records the history of the demo shop in the ledger. */
export function writeBookings(context: ShopContext): void {
  // The two accounts with a password come first, so that what they show does not depend on chance.
  sellersOwnBookings(context);
  buyersOwnBookings(context);
  oldDeals(context);
  recentDeals(context);
  openBookings(context);
  cancellations(context);
}

const ago = ({ ledger }: ShopContext, hours: number): Date => after(ledger.now, -hours * hourMs);

/** Returns a product that had been on sale for a day when it was booked `hours` ago. */
const bookable = (context: ShopContext, hours: number, seller?: Person): ProductRow =>
  takeUnbooked(context.ledger, ago(context, hours + 24), seller);

function sellersOwnBookings(context: ShopContext): void {
  const { ledger, seller, buyer, others } = context;
  const paid = sell(ledger, bookable(context, 26, seller), buyer, 'paid', ago(context, 26));
  addLosingBooking(ledger, paid, itemAt(others, 3));
  const [shipped, received] = [120, 900];
  const first = bookable(context, received, seller);
  sell(ledger, first, itemAt(others, 1), 'received', ago(context, received));
  const second = bookable(context, shipped, seller);
  sell(ledger, second, itemAt(others, 0), 'shipped', ago(context, shipped));
  const wanted = bookable(context, 31, seller);
  book(ledger, wanted, itemAt(others, 2), ago(context, 31));
  book(ledger, wanted, buyer, ago(context, 7));
  const unsure = bookable(context, 190, seller);
  cancel(ledger, unsure, itemAt(others, 4), ago(context, 190), 'by_seller');
}

function buyersOwnBookings(context: ShopContext): void {
  const { ledger, buyer, others } = context;
  sell(ledger, bookable(context, 98), buyer, 'shipped', ago(context, 98));
  book(ledger, bookable(context, 54), buyer, ago(context, 54));
  const hours = 150;
  const deal = sell(
    ledger,
    bookable(context, hours),
    itemAt(others, 5),
    'shipped',
    ago(context, hours),
  );
  addLosingBooking(ledger, deal, buyer);
}

function oldDeals(context: ShopContext): void {
  const { ledger, others } = context;
  for (let index = 0; index < 15; index++) {
    const product = bookable(context, 40 * 24);
    // At most 25 days on sale: the youngest of these has had two weeks to arrive.
    const bookedAt = after(product.postedAt, ledger.rng.whole(2 * 24, 25 * 24) * hourMs);
    const deal = sell(ledger, product, itemAt(others, index + 6), 'received', bookedAt);
    if (index % 5 === 0) addLosingBooking(ledger, deal, itemAt(others, index + 8));
    if (index % 7 === 3) addLosingBooking(ledger, deal, itemAt(others, index + 9), 'refunded');
  }
}

function recentDeals(context: ShopContext): void {
  const { ledger, others } = context;
  for (const [index, hours] of [80, 104, 131].entries())
    sell(
      ledger,
      bookable(context, hours),
      itemAt(others, index + 2),
      'shipped',
      ago(context, hours),
    );
  for (const [index, hours] of [5, 19, 33, 41].entries())
    sell(ledger, bookable(context, hours), itemAt(others, index + 5), 'paid', ago(context, hours));
}

function openBookings(context: ShopContext): void {
  const { ledger, others } = context;
  for (let index = 0; index < 11; index++) {
    const hours = 3 + index * 13;
    const product = bookable(context, hours);
    book(ledger, product, itemAt(others, index + 1), ago(context, hours));
    if (index % 4 === 1) book(ledger, product, itemAt(others, index + 4), ago(context, hours - 2));
  }
}

const reasons = [
  'by_seller',
  'by_buyer',
  'withdrawn',
  'by_buyer',
  'withdrawn',
  'by_seller',
] as const;

function cancellations(context: ShopContext): void {
  const { ledger, others } = context;
  for (const [index, reason] of reasons.entries()) {
    const hours = (4 + index * 9) * 24;
    cancel(
      ledger,
      bookable(context, hours),
      itemAt(others, index + 3),
      ago(context, hours),
      reason,
    );
  }
}

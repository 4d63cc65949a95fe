import { atIndex } from '../rng.ts';
import type { Person, ProductRow } from '../rows.ts';
import { book, cancel, type Ledger, lose, sell, takeUntouched } from './ledger.ts';
import { after, hourMs } from './moments.ts';

interface Scene {
  ledger: Ledger;
  /** The seller and the buyer whom a visitor can be. */
  seller: Person;
  buyer: Person;
  /** The other buyers. */
  others: readonly Person[];
}

/** Writes the history of the demo shop into the ledger. */
export function writeTrades(scene: Scene): void {
  // The two accounts with a password choose first: what they show must not be left to chance.
  sellersOwnTrades(scene);
  buyersOwnTrades(scene);
  oldSales(scene);
  recentSales(scene);
  openBookings(scene);
  cancellations(scene);
}

const ago = ({ ledger }: Scene, hours: number): Date => after(ledger.now, -hours * hourMs);

/** A product that had been on sale for a day when it was booked so many hours ago. */
const bookable = (scene: Scene, hours: number, seller?: Person): ProductRow =>
  takeUntouched(scene.ledger, ago(scene, hours + 24), seller);

function sellersOwnTrades(scene: Scene): void {
  const { ledger, seller, buyer, others } = scene;
  const paid = sell(ledger, bookable(scene, 26, seller), buyer, 'paid', ago(scene, 26));
  lose(ledger, paid, atIndex(others, 3));
  const [shipped, received] = [120, 900];
  const first = bookable(scene, received, seller);
  sell(ledger, first, atIndex(others, 1), 'received', ago(scene, received));
  const second = bookable(scene, shipped, seller);
  sell(ledger, second, atIndex(others, 0), 'shipped', ago(scene, shipped));
  const wanted = bookable(scene, 31, seller);
  book(ledger, wanted, atIndex(others, 2), ago(scene, 31));
  book(ledger, wanted, buyer, ago(scene, 7));
  const unsure = bookable(scene, 190, seller);
  cancel(ledger, unsure, atIndex(others, 4), ago(scene, 190), 'by_seller');
}

function buyersOwnTrades(scene: Scene): void {
  const { ledger, buyer, others } = scene;
  sell(ledger, bookable(scene, 98), buyer, 'shipped', ago(scene, 98));
  book(ledger, bookable(scene, 54), buyer, ago(scene, 54));
  const hours = 150;
  const sale = sell(
    ledger,
    bookable(scene, hours),
    atIndex(others, 5),
    'shipped',
    ago(scene, hours),
  );
  lose(ledger, sale, buyer);
}

function oldSales(scene: Scene): void {
  const { ledger, others } = scene;
  for (let index = 0; index < 15; index++) {
    const product = bookable(scene, 40 * 24);
    // At most 25 days on sale: the youngest of these has had two weeks to arrive.
    const bookedAt = after(product.postedAt, ledger.chance.whole(2 * 24, 25 * 24) * hourMs);
    const sale = sell(ledger, product, atIndex(others, index + 6), 'received', bookedAt);
    if (index % 5 === 0) lose(ledger, sale, atIndex(others, index + 8));
    if (index % 7 === 3) lose(ledger, sale, atIndex(others, index + 9), 'refunded');
  }
}

function recentSales(scene: Scene): void {
  const { ledger, others } = scene;
  for (const [index, hours] of [80, 104, 131].entries())
    sell(ledger, bookable(scene, hours), atIndex(others, index + 2), 'shipped', ago(scene, hours));
  for (const [index, hours] of [5, 19, 33, 41].entries())
    sell(ledger, bookable(scene, hours), atIndex(others, index + 5), 'paid', ago(scene, hours));
}

function openBookings(scene: Scene): void {
  const { ledger, others } = scene;
  for (let index = 0; index < 11; index++) {
    const hours = 3 + index * 13;
    const product = bookable(scene, hours);
    book(ledger, product, atIndex(others, index + 1), ago(scene, hours));
    if (index % 4 === 1) book(ledger, product, atIndex(others, index + 4), ago(scene, hours - 2));
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

function cancellations(scene: Scene): void {
  const { ledger, others } = scene;
  for (const [index, reason] of reasons.entries()) {
    const hours = (4 + index * 9) * 24;
    cancel(ledger, bookable(scene, hours), atIndex(others, index + 3), ago(scene, hours), reason);
  }
}

import {
  book,
  type Deal,
  type Ledger,
  openLedger,
  sellBy,
  transactionId,
} from '../history/ledger.ts';
import { after, dayMs, idAt } from '../history/time.ts';
import { createPhrasePicker, type PhrasePicker } from '../products/describe.ts';
import { inventProduct } from '../products/invent-product.ts';
import { kindPlans } from '../products/kinds.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { BookingRow, Deals, Person, ProductRow, UserRow } from '../rows.ts';
import { shipmentOf, shippingCentsOf } from './delivery.ts';
import { disputeOf, tell } from './dispute.ts';
import type { Story } from './dispute-lines.ts';
import { buyersDeals, type Plot, sellersDeals } from './own-deals.ts';
import { payingOut } from './plans.ts';
import { momentOf, unfold } from './steps.ts';

interface Cast {
  rng: Rng;
  /** The seller and the buyer with a password. */
  seller: Person;
  buyer: Person;
  sellers: readonly Person[];
  /** The buyers without a password. */
  buyers: readonly Person[];
  admin: UserRow;
  /** What is booked of the listed products. */
  bookings: readonly BookingRow[];
}

interface Stage extends Cast {
  ledger: Ledger;
  pickPhrase: PhrasePicker;
  deals: Deals;
}

/** Deals in every state, of the seller and of the buyer with a password. */
export function demoDeals(cast: Cast, now: Date): Deals {
  const { rng, sellers } = cast;
  const ledger = openLedger({ rng, dealRng: rng, now, sellers }, []);
  const { bookings, payments } = ledger;
  const deals: Deals = { products: [], bookings, payments, disputes: [], holds: [] };
  const stage = { ...cast, ledger, pickPhrase: createPhrasePicker(rng), deals };
  for (const [index, plot] of sellersDeals.entries())
    play(stage, plot, { index, seller: cast.seller, buyer: findPerson(cast.buyers, plot.other) });
  for (const [index, plot] of buyersDeals.entries())
    play(stage, plot, { index, seller: findPerson(sellers, plot.other), buyer: cast.buyer });
  deals.holds.push(...holdOfBuyer(cast, now));
  return deals;
}

function findPerson(people: readonly Person[], mailbox: string): Person {
  const person = people.find(({ user }) => user.email === `${mailbox}@respoke.example`);
  if (!person) throw new RangeError(`nobody has the mailbox ${mailbox}`);
  return person;
}

interface Sides {
  index: number;
  seller: Person;
  buyer: Person;
}

function play(stage: Stage, plot: Plot, { index, ...sides }: Sides): void {
  const { ledger, deals } = stage;
  const bookedAt = after(ledger.now, -plot.days * dayMs);
  const product = invent(stage, { seller: sides.seller, index, bookedAt });
  deals.products.push(product);
  const begin = unfold(plot.steps, bookedAt, ledger.now);
  const { delivery, story } = plot;
  const order = { product, buyer: sides.buyer, bookedAt, delivery };
  if (story) {
    dispute(stage, { ...sides, order, begin }, story);
    return;
  }
  if (!momentOf({ steps: begin }, 'pay')) {
    book(ledger, product, sides.buyer, bookedAt, { steps: begin });
    product.state = 'withdrawn';
    return;
  }
  const isReceived = momentOf({ steps: begin }, 'confirm-receipt');
  const end = isReceived ? unfold(payingOut(sides.seller), isReceived, ledger.now) : [];
  const { booking } = sellBy(ledger, order, [...begin, ...end]);
  if (booking.state === 'refunded') product.state = 'withdrawn';
  showParcel(product, booking);
}

/** Its photo has pictures of details, which disputes show too. */
function invent(
  { rng, pickPhrase }: Stage,
  { seller, index, bookedAt }: { seller: Person; index: number; bookedAt: Date },
): ProductRow {
  // Kinds whose descriptions and photos fit what is said in the disputes.
  const plan = itemAt(
    kindPlans.filter(({ kind }) => ['road', 'mountain', 'gravel', 'city'].includes(kind)),
    index,
  );
  const postedAt = after(bookedAt, -rng.whole(3, 12) * dayMs);
  return inventProduct(
    rng,
    { plan, photo: { kind: plan.kind, seed: 1 }, seller, postedAt },
    pickPhrase,
  );
}

interface Disputed {
  seller: Person;
  buyer: Person;
  order: Parameters<typeof sellBy>[1];
  begin: BookingRow['steps'];
}

function dispute(
  { rng, ledger, admin, deals }: Stage,
  { seller, buyer, order, begin }: Disputed,
  story: Story,
): void {
  const { now } = ledger;
  const { photo, sellingPriceCents } = order.product;
  const subject = {
    rng,
    now,
    photo,
    people: { buyer, seller, admin },
    paidCents: sellingPriceCents + shippingCentsOf(photo.kind),
  };
  const told = tell(subject, story, begin.at(-1)?.at ?? now);
  const settled = momentOf(told, 'settle-part', 'settle-none');
  const end = settled ? unfold(payingOut(seller), settled, now) : [];
  const { product, booking }: Deal = sellBy(ledger, order, [...begin, ...told.steps, ...end]);
  if (momentOf(booking, 'send-back')) booking.returnShipment = shipmentOf(rng);
  showParcel(product, booking);
  deals.disputes.push(disputeOf(rng, booking, story, told.entries));
}

function showParcel({ photo }: ProductRow, booking: BookingRow): void {
  if (booking.shipment) booking.shipment.proof = photo;
}

/** The buyer with a password has just opened the payment of the oldest open booking. */
function holdOfBuyer({ rng, buyer, bookings }: Cast, startedAt: Date): Deals['holds'] {
  const booking = bookings.find(
    ({ buyerId, state }) => buyerId === buyer.user.id && state === 'booked',
  );
  if (!booking) return [];
  const { id: bookingId, productId, buyerId, priceCents } = booking;
  const hold = { bookingId, productId, buyerId, amountCents: priceCents, startedAt };
  return [{ ...hold, id: idAt(rng, startedAt), transactionId: transactionId(rng) }];
}

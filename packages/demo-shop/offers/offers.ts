import { addressOf, shippingCentsOf } from '../deals/delivery.ts';
import { endOf } from '../deals/steps.ts';
import { after, dayMs, hourMs, idAt } from '../history/time.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { BookingRow, OfferRow, Offers, Person, ProductRow, ThreadRow } from '../rows.ts';
import { type OfferPlot, type OffersOfBuyer, offerPlots, roundPlot } from './plots.ts';

// The times of the shop.
const offerMs = 48 * hourMs;
const roundMs = 4 * dayMs;
const reservedMs = dayMs;

interface Market {
  rng: Rng;
  now: Date;
  products: readonly ProductRow[];
  sellers: readonly Person[];
  buyers: readonly Person[];
  /** Who has booked a bicycle, or writes about it, makes no offer for it. */
  taken: readonly Pick<BookingRow | ThreadRow, 'productId' | 'buyerId'>[];
}

type Stage = Market & { made: Offers };

/** Offers in every state, most of them for the people with a password, and the listings that take offers. */
export function demoOffers(market: Market): Offers {
  const stage = { ...market, made: { rules: [], rounds: [], offers: [], bookings: [] } };
  for (const plot of offerPlots) play(stage, plot);
  playRound(stage);
  addRules(stage);
  return stage.made;
}

function play(stage: Stage, { seller, lowest, byBuyer }: OfferPlot): void {
  const product = pickProduct(stage, {
    seller,
    buyers: byBuyer.map(({ buyer }) => buyer),
    hours: Math.max(...byBuyer.flatMap(({ offers }) => offers.map((offer) => offer.hours))),
  });
  const lowestCents = lowest === null ? null : shareOf(product, lowest);
  stage.made.rules.push({ productId: product.id, lowestCents });
  for (const ofBuyer of byBuyer) playBuyer(stage, product, ofBuyer);
}

function playBuyer(
  stage: Stage,
  product: ProductRow,
  { buyer: mailbox, offers }: OffersOfBuyer,
): void {
  const { rng, now, made } = stage;
  const buyer = findPerson(stage.buyers, mailbox);
  let previousId: string | undefined;
  for (const { by, percent, hours, message, delivery = 'pick_up', end } of offers) {
    const madeAt = after(now, -hours * hourMs);
    const row: OfferRow = {
      ...partiesOf(product, buyer),
      id: idAt(rng, madeAt),
      madeBy: by,
      priceCents: shareOf(product, percent),
      delivery,
      shippingCents: delivery === 'shipping' ? shippingCentsOf(product.photo.kind) : 0,
      state: end?.state ?? 'open',
      madeAt,
      endsAt: after(madeAt, offerMs),
      ...(previousId && { previousId }),
      ...(message && { message }),
      ...(end
        ? { endedAt: after(now, -end.hours * hourMs) }
        : { details: detailsOf(rng, buyer, delivery) }),
      ...(end?.voidReason && { voidReason: end.voidReason }),
    };
    made.offers.push(row);
    if (row.state === 'accepted' || row.state === 'lapsed') agree(stage, product, buyer, row);
    previousId = row.id;
  }
}

/** Records the booking of an accepted offer. One that has lapsed was accepted a day before. */
function agree(stage: Stage, product: ProductRow, buyer: Person, offer: OfferRow): void {
  const { endedAt = stage.now } = offer;
  const actor = offer.madeBy === 'buyer' ? 'seller' : 'buyer';
  const reserved = { offerId: offer.id, reservedUntil: after(endedAt, reservedMs) };
  const isLapsed = offer.state === 'lapsed';
  const lapse = { at: after(endedAt, reservedMs), event: 'lapse', actor: 'system' } as const;
  const steps: BookingRow['steps'] = [{ at: endedAt, event: 'accept-offer', actor }];
  const booking = bookFor(stage, product, buyer, {
    bookedAt: endedAt,
    priceCents: offer.priceCents,
    steps: isLapsed ? [...steps, lapse] : steps,
    ...(!isLapsed && reserved),
  });
  offer.bookingId = booking.id;
}

function bookFor(
  { rng, made }: Stage,
  product: ProductRow,
  buyer: Person,
  fields: Pick<BookingRow, 'bookedAt' | 'priceCents' | 'steps'> & Partial<BookingRow>,
): BookingRow {
  const row: BookingRow = {
    ...partiesOf(product, buyer),
    id: idAt(rng, fields.bookedAt),
    title: product.title,
    buyerPhone: buyer.phone,
    buyerLocation: `${buyer.area}, ${buyer.city}`,
    delivery: 'pick_up',
    shippingCents: 0,
    ...fields,
    ...endOf(fields.steps),
  };
  made.bookings.push(row);
  return row;
}

/** The seller's offer to three people: the first has taken it, the others still can. */
function playRound(stage: Stage): void {
  const { rng, now, made } = stage;
  const { percent, hours, buyers, takenHours } = roundPlot;
  const product = pickProduct(stage, { seller: 'seller', buyers, hours });
  const madeAt = after(now, -hours * hourMs);
  const priceCents = shareOf(product, percent);
  const times = { madeAt, endsAt: after(madeAt, roundMs) };
  const roundId = idAt(rng, madeAt);
  const { id: productId, sellerId } = product;
  made.rules.push({ productId, lowestCents: null });
  made.rounds.push({ id: roundId, productId, sellerId, priceCents, ...times, sent: buyers.length });
  for (const [index, mailbox] of buyers.entries()) {
    const buyer = findPerson(stage.buyers, mailbox);
    const row: OfferRow = {
      ...partiesOf(product, buyer),
      ...times,
      id: idAt(rng, madeAt),
      madeBy: 'seller',
      roundId,
      priceCents,
      delivery: null,
      shippingCents: 0,
      state: 'open',
    };
    made.offers.push(row);
    if (index > 0) continue;
    const endedAt = after(now, -takenHours * hourMs);
    const steps: BookingRow['steps'] = [{ at: endedAt, event: 'accept-offer', actor: 'buyer' }];
    const taken = { bookedAt: endedAt, priceCents, steps, offerId: row.id };
    const { id: bookingId } = bookFor(stage, product, buyer, taken);
    Object.assign(row, { state: 'accepted', delivery: 'pick_up', endedAt, bookingId });
  }
}

/** Most sellers take offers for some of their other bicycles, half of them with a lowest price. */
function addRules({ made, products }: Stage): void {
  const known = new Set(made.rules.map(({ productId }) => productId));
  const free = products.filter(({ id, state }) => state === 'available' && !known.has(id));
  for (const [index, product] of free.entries()) {
    if (index % 3 === 1) continue;
    const lowestCents = index % 2 === 0 ? shareOf(product, 80) : null;
    made.rules.push({ productId: product.id, lowestCents });
  }
}

/**
 * Returns a bicycle of a seller, for sale since so many hours, that has no offers yet, and that none of these buyers has
 * booked or asked about.
 * @throws RangeError when there is none
 */
function pickProduct(
  { now, sellers, buyers: people, products, taken, made }: Stage,
  { seller, buyers, hours }: { seller: string; buyers: readonly string[]; hours: number },
): ProductRow {
  const { id } = findPerson(sellers, seller).user;
  const ids = new Set(buyers.map((mailbox) => findPerson(people, mailbox).user.id));
  const free = products.filter(
    (product) =>
      product.sellerId === id &&
      product.state === 'available' &&
      product.postedAt < after(now, -hours * hourMs) &&
      !made.rules.some(({ productId }) => productId === product.id) &&
      !taken.some(({ productId, buyerId }) => productId === product.id && ids.has(buyerId)),
  );
  return itemAt(free, 0);
}

function findPerson(people: readonly Person[], mailbox: string): Person {
  const person = people.find(({ user }) => user.email === `${mailbox}@respoke.example`);
  if (!person) throw new RangeError(`nobody has the mailbox ${mailbox}`);
  return person;
}

const partiesOf = ({ id: productId, sellerId }: ProductRow, { user }: Person) => ({
  productId,
  sellerId,
  buyerId: user.id,
});

/** A share of the price in percent, in steps of five dollars and in cents. */
const shareOf = ({ sellingPriceCents }: ProductRow, percent: number): number =>
  Math.floor((sellingPriceCents * percent) / 100 / 500) * 500;

const detailsOf = (rng: Rng, buyer: Person, delivery: OfferRow['delivery']) => ({
  buyerPhone: buyer.phone,
  buyerLocation: `${buyer.area}, ${buyer.city}`,
  address: delivery === 'shipping' ? addressOf(rng, buyer) : null,
});

import { addressOf, shipmentOf, shippingOf } from '../deals/delivery.ts';
import { type Progress, planOf } from '../deals/plans.ts';
import { endOf, momentOf, unfold } from '../deals/steps.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, PaymentRow, Person, ProductRow } from '../rows.ts';
import { hourMs, idAt } from './time.ts';

/** The deals of the demo shop, recorded one after the other. */
export interface Ledger {
  rng: Rng;
  /** For what is told of deals beside their bookings, so that the listings do not depend on it. */
  dealRng: Rng;
  now: Date;
  sellers: readonly Person[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  /** Products without a booking. */
  unbooked: ProductRow[];
}

/** Opens an empty ledger on `products`, whose states change as they are sold. */
export const openLedger = (
  shop: Pick<Ledger, 'rng' | 'dealRng' | 'now' | 'sellers'>,
  products: readonly ProductRow[],
): Ledger => ({ ...shop, bookings: [], payments: [], unbooked: shop.rng.shuffled(products) });

/**
 * Removes and returns a product without a booking, listed before `moment`, and by `seller` if
 * given.
 * @throws RangeError when there is none left
 */
export function takeUnbooked(ledger: Ledger, moment: Date, seller?: Person): ProductRow {
  const at = ledger.unbooked.findIndex(
    ({ postedAt, sellerId }) => postedAt < moment && (!seller || sellerId === seller.user.id),
  );
  const [product] = at < 0 ? [] : ledger.unbooked.splice(at, 1);
  if (!product) throw new RangeError('the demo shop has no such product left');
  return product;
}

/** Records a booking; it is open unless `change` has steps that say otherwise. */
export function book(
  { rng, bookings }: Ledger,
  product: ProductRow,
  buyer: Person,
  bookedAt: Date,
  change: Partial<BookingRow> = {},
): BookingRow {
  const { steps = [] } = change;
  const row: BookingRow = {
    id: idAt(rng, bookedAt),
    productId: product.id,
    buyerId: buyer.user.id,
    sellerId: product.sellerId,
    title: product.title,
    priceCents: product.sellingPriceCents,
    buyerPhone: buyer.phone,
    buyerLocation: `${buyer.area}, ${buyer.city}`,
    bookedAt,
    delivery: 'pick_up',
    shippingCents: 0,
    ...change,
    ...endOf(steps),
    steps,
  };
  bookings.push(row);
  return row;
}

export interface Deal {
  product: ProductRow;
  booking: BookingRow;
}

/**
 * Records a booking that was paid: the product is sold. A buyer in the seller's city picks it up;
 * to all others it is sent.
 */
export function sell(
  ledger: Ledger,
  product: ProductRow,
  buyer: Person,
  progress: Progress,
  bookedAt: Date,
): Deal {
  const sentMs = ledger.rng.whole(20, 60) * hourMs;
  const isNear = buyer.city === product.city && progress !== 'shipped';
  const delivery = isNear ? 'pick_up' : 'shipping';
  const plan = planOf(ledger.dealRng, {
    progress,
    delivery,
    sentMs,
    seller: sellerOf(ledger, product),
  });
  return sellBy(ledger, { product, buyer, bookedAt, delivery }, unfold(plan, bookedAt, ledger.now));
}

/** Records a booking that was paid, with its steps. */
export function sellBy(
  ledger: Ledger,
  { product, buyer, bookedAt, delivery }: Order,
  steps: BookingRow['steps'],
): Deal {
  const sent = delivery === 'shipping' ? sendTo(ledger, product, buyer) : {};
  const isSent = momentOf({ steps }, 'ship') !== undefined;
  const shipment = isSent && { shipment: shipmentOf(ledger.dealRng) };
  const booking = book(ledger, product, buyer, bookedAt, { steps, delivery, ...sent, ...shipment });
  product.state = 'sold';
  const paidAt = momentOf(booking, 'pay');
  if (paidAt) pay(ledger, booking, paidAt);
  return { product, booking };
}

/** What a buyer orders. */
export interface Order {
  product: ProductRow;
  buyer: Person;
  bookedAt: Date;
  delivery: BookingRow['delivery'];
}

function sendTo({ dealRng }: Ledger, product: ProductRow, buyer: Person) {
  Object.assign(product, shippingOf(product.photo.kind));
  return { shippingCents: product.shippingCents, address: addressOf(dealRng, buyer) };
}

function sellerOf({ sellers }: Ledger, { sellerId }: ProductRow): Person {
  const seller = sellers.find(({ user }) => user.id === sellerId);
  if (!seller) throw new RangeError('the demo shop has no such seller');
  return seller;
}

/** Records the payment of a booking, with shipping. */
export function pay({ rng, payments }: Ledger, booking: BookingRow, recordedAt: Date): void {
  payments.push({
    id: idAt(rng, recordedAt),
    transactionId: transactionId(rng),
    bookingId: booking.id,
    amountCents: booking.priceCents + booking.shippingCents,
    recordedAt,
  });
}

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'];

/** In the provider's form, with a prefix that no real payment has. */
export const transactionId = (rng: Rng): string =>
  `pi_demo_${Array.from({ length: 20 }, () => rng.pick(letters)).join('')}`;

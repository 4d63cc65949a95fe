import { deliveryLabels } from '../../../contract/catalog/offer.ts';
import type { OfferState, VoidReason } from '../../../contract/deals/offers/offer-steps.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Database } from '../../db/database.ts';
import { addShopLine } from '../messages/deal-lines.ts';
import { lockThreadAbout } from '../messages/thread-rows.ts';
import { findOfferById, type OfferRow } from './queries.ts';

const money = (cents: number) => formatMoney(cents / 100);

/** Returns what an offer says, in one line. Amounts in cents. */
export function offerText({
  madeBy,
  priceCents,
  shippingCents,
  delivery,
}: Pick<OfferRow, 'madeBy' | 'priceCents' | 'shippingCents' | 'delivery'>): string {
  const who = madeBy === 'buyer' ? 'The buyer offers' : 'The seller offers it for';
  const way = delivery ? `, ${deliveryLabels[delivery].toLowerCase()}` : '';
  const shipping = shippingCents > 0 ? ` for ${money(shippingCents)}` : '';
  return `${who} ${money(priceCents)}${way}${shipping}.`;
}

/** Why an offer is void, for both sides. */
export const voidWords: Record<VoidReason, string> = {
  sold: 'the bicycle was sold',
  listing_withdrawn: 'the bicycle is no longer for sale',
  price_dropped: 'the seller asks no more than that now',
  delivery_changed: 'the seller has changed the delivery',
  paused: 'the seller is away',
  blocked: 'the two of you cannot deal with each other any more',
  replaced: 'you have agreed on another offer',
};

/** What the shop writes in a thread when an offer gets another state. */
const lines: Partial<Record<OfferState, (offer: OfferRow, price: string) => string>> = {
  accepted: (_, price) => `The offer of ${price} was accepted.`,
  declined: (_, price) => `The offer of ${price} was declined.`,
  withdrawn: (_, price) => `The offer of ${price} was withdrawn.`,
  expired: (_, price) => `Nobody answered the offer of ${price} in time.`,
  lapsed: (_, price) =>
    `The bicycle was reserved at ${price} and not paid in time. It is free again.`,
  voided: ({ voidReason }, price) =>
    `The offer of ${price} has ended: ${voidReason ? voidWords[voidReason] : 'something has changed'}.`,
};

/** Returns what the shop writes when an offer gets a state; undefined where it writes nothing. */
export const outcomeText = (offer: OfferRow, state: OfferState): string | undefined =>
  lines[state]?.(offer, money(offer.priceCents));

/** Writes a line about an event of the outbox in the thread of its offer. Safe to repeat, once for each side. */
export async function recordOfferLine(
  db: Database,
  { kind, about, createdAt }: { kind: string; about: string; createdAt: Date },
): Promise<void> {
  if (kind !== 'offer') return;
  const [id = '', state] = about.split(' ');
  const offer = await findOfferById(db, id);
  const text = offer && outcomeText(offer, state as OfferState);
  if (!text) return;
  await db.transaction(async (tx) => {
    const thread = await lockThreadAbout(tx, offer);
    if (thread) await addShopLine(tx, thread, { key: `${kind} ${about}`, text, at: createdAt });
  });
}

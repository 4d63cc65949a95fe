import { and, eq, inArray } from 'drizzle-orm';
import { maxLapses, maxOffersOfBuyer, offerRoundDays } from '../../../../contract/limits.ts';
import { products } from '../../../db/schema/catalog.ts';
import { offerRounds } from '../../../db/schema/deals/offers.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import { holds } from '../../../db/schema/payments.ts';
import { dayMs } from './acts/act.ts';
import type { World } from './world.ts';

/**
 * Notes what must never be true of the offers for the bicycle: two reservations, an open offer for a bicycle that is
 * not for sale or costs no more than that, one that has ended without a reason or without a word to both sides, and
 * more offers than are allowed.
 */
export async function watchOffers(world: World): Promise<void> {
  const { db, faults, productId, clock } = world;
  const now = clock.now();
  const rows = await world.offers();
  if (rows.length === 0) return;
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new Error('the bicycle is gone');
  const { state, sellingPriceCents: asked } = product;
  for (const { id, priceCents, voidReason, endedAt, ...row } of rows) {
    const note = `the offer ${id} of ${priceCents} cents is ${row.state}`;
    if (row.state === 'open' && state !== 'available') faults.push(`${note}, the bicycle ${state}`);
    if (row.state === 'open' && priceCents >= asked) faults.push(`${note}, and ${asked} is asked`);
    if ((row.state === 'voided') !== (voidReason !== null))
      faults.push(`${note} for the reason ${voidReason}`);
    if ((row.state === 'open') !== (endedAt === null)) faults.push(`${note} since ${endedAt}`);
    if (row.state !== 'open' && row.details) faults.push(`${note}, and the phone number is kept`);
    const isSaid = row.roundId === null && !['open', 'countered'].includes(row.state);
    if (isSaid && (await countSides(world, `${id} ${row.state}`)) !== 2)
      faults.push(`${note}, and not both sides hear of it`);
  }
  for (const { id } of world.buyers) {
    const theirs = rows.filter(({ buyerId }) => buyerId === id);
    const tries = theirs.filter(({ madeBy }) => madeBy === 'buyer').length;
    const lapses = theirs.filter((row) => row.state === 'lapsed').length;
    if (tries > maxOffersOfBuyer || lapses > maxLapses)
      faults.push(`a buyer has ${tries} offers and ${lapses} unpaid reservations`);
  }
  await watchReservations(world, now);
  await watchRounds(world);
}

const countSides = ({ db }: World, about: string) =>
  db.$count(
    outbox,
    and(
      eq(outbox.kind, 'offer'),
      eq(outbox.about, about),
      inArray(outbox.side, ['buyer', 'seller']),
    ),
  );

/** Notes whether a bicycle is reserved twice, or for another price than its booking has. */
async function watchReservations(world: World, now: Date): Promise<void> {
  const { db, faults, productId } = world;
  const open = await db.select().from(holds).where(eq(holds.productId, productId));
  const bookings = await world.bookings();
  const live = open.filter(({ bookingId, endedAt, expiresAt }) => {
    const booking = bookings.find(({ id }) => id === bookingId);
    return booking?.state === 'booked' && endedAt === null && expiresAt > now;
  });
  if (live.length > 1) faults.push(`the bicycle is reserved ${live.length} times`);
  const offers = await world.offers();
  for (const { id, offerId, priceCents, state } of bookings) {
    const offer = offers.find((one) => one.id === offerId);
    if (!offer || state !== 'booked') continue;
    if (offer.state !== 'accepted' || offer.priceCents !== priceCents)
      faults.push(`booking ${id} at ${priceCents} is of an offer that is ${offer.state}`);
  }
}

/** Notes whether the seller has made such an offer again before its time. */
async function watchRounds({ db, faults, productId }: World): Promise<void> {
  const ofProduct = eq(offerRounds.productId, productId);
  const rounds = await db.select().from(offerRounds).where(ofProduct).orderBy(offerRounds.id);
  for (const [index, { madeAt }] of rounds.entries()) {
    const before = rounds[index - 1];
    if (before && madeAt.getTime() - before.madeAt.getTime() < offerRoundDays * dayMs)
      faults.push('the bicycle was offered to all twice in a week');
  }
}

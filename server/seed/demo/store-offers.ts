import type { OfferRow as DemoOffer, Offers } from '@respoke/demo-shop/rows';
import { eq } from 'drizzle-orm';
import type { OfferState } from '../../../contract/deals/offers/offer-steps.ts';
import type { Database } from '../../db/database.ts';
import { offerRounds, offerRules, offers } from '../../db/schema/deals/offers.ts';
import { holds } from '../../db/schema/payments.ts';
import { addShopLine } from '../../features/messages/deal-lines.ts';
import { storeMessage } from '../../features/messages/send-message.ts';
import {
  insertThread,
  lockThreadAbout,
  type ThreadRow,
} from '../../features/messages/thread-rows.ts';
import { offerText, outcomeText } from '../../features/offers/offer-lines.ts';
import type { OfferRow } from '../../features/offers/queries.ts';
import { insertAll } from './insert-all.ts';

/** Stores within a transaction the offers of the demo, with their lines in threads; their bookings must be stored. */
export async function storeOffers(
  tx: Database,
  { rules, rounds, offers: rows, bookings }: Offers,
): Promise<void> {
  await insertAll(tx, offerRules, rules);
  await insertAll(tx, offerRounds, rounds);
  for (const row of rows) await storeOffer(tx, row);
  const reserved = bookings.flatMap(
    ({ id: bookingId, productId, buyerId, offerId, reservedUntil: expiresAt, bookedAt }) =>
      offerId && expiresAt
        ? [{ productId, bookingId, buyerId, offerId, startedAt: bookedAt, expiresAt }]
        : [],
  );
  await insertAll(tx, holds, reserved);
}

async function storeOffer(tx: Database, row: DemoOffer): Promise<void> {
  const { message, ...columns } = row;
  const [offer] = await tx.insert(offers).values(columns).returning();
  // An offer to several people that nobody has taken stands in no thread.
  if (!offer || (row.roundId && row.state !== 'accepted')) return;
  const thread = await threadOf(tx, offer);
  const at = row.roundId ? (row.endedAt ?? row.madeAt) : row.madeAt;
  const told = await addShopLine(tx, thread, {
    key: `offer ${row.id}`,
    text: offerText(offer),
    at,
  });
  const senderId = row.madeBy === 'buyer' ? row.buyerId : row.sellerId;
  const said = message
    ? await storeMessage(tx, told, { senderId, text: message, pictures: [], onceFor: row.id }, at)
    : null;
  const { lastNumber: lineNumber } = told;
  const messageNumber = said?.number ?? null;
  await tx.update(offers).set({ lineNumber, messageNumber }).where(eq(offers.id, row.id));
  for (const state of row.state === 'lapsed' ? (['accepted', 'lapsed'] as const) : [row.state])
    await tellOutcome(tx, offer, state);
}

async function tellOutcome(tx: Database, offer: OfferRow, state: OfferState): Promise<void> {
  const text = outcomeText(offer, state);
  const thread = await lockThreadAbout(tx, offer);
  if (!text || !thread) return;
  const at = offer.endedAt ?? offer.madeAt;
  await addShopLine(tx, thread, { key: `offer ${offer.id} ${state}`, text, at });
}

async function threadOf(tx: Database, { buyerId, sellerId, productId, ...offer }: OfferRow) {
  const sides = { buyerId, sellerId, productId, startedBySeller: offer.roundId !== null };
  const thread: ThreadRow | null =
    (await lockThreadAbout(tx, { buyerId, productId })) ??
    (await insertThread(tx, sides, offer.madeAt));
  if (!thread) throw new Error('a thread of the demo was not stored');
  return thread;
}

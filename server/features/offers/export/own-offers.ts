import { and, desc, eq, lt } from 'drizzle-orm';
import type { PersonalData } from '../../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../../contract/fields.ts';
import type { Database } from '../../../db/database.ts';
import { products } from '../../../db/schema/catalog.ts';
import { offerRounds, offers } from '../../../db/schema/deals/offers.ts';
import { type Page, type PageRequest, readPage } from '../../../pagination.ts';
import { isSeenBy, type OfferRow } from '../queries.ts';

interface Row {
  offer: OfferRow;
  title: string;
}

/**
 * Returns a page of a person's offers on both sides, newest first, for the export of the person's data. Of those that a
 * seller has made to many, only the ones that were taken: who the others are, the seller never reads.
 */
export async function listOwnOffers(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<PersonalData['offers'][number]>> {
  const page = await readPage<Row>(
    request,
    ({ offer }) => [offer.id],
    (after, count) =>
      db
        .select({ offer: offers, title: products.title })
        .from(offers)
        .innerJoin(products, eq(products.id, offers.productId))
        .where(and(isSeenBy(userId), after?.[0] ? lt(offers.id, after[0]) : undefined))
        .orderBy(desc(offers.id))
        .limit(count),
  );
  return { ...page, rows: page.rows.map((row) => toOwnOffer(row, userId)) };
}

function toOwnOffer({ offer, title }: Row, userId: string): PersonalData['offers'][number] {
  const side = offer.buyerId === userId ? 'buyer' : 'seller';
  return {
    productTitle: title,
    side,
    isOwn: offer.madeBy === side,
    isRound: offer.roundId !== null,
    price: toDollars(offer.priceCents),
    delivery: offer.delivery,
    shippingPrice: toDollars(offer.shippingCents),
    state: offer.state,
    voidReason: offer.voidReason,
    madeAt: offer.madeAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    endedAt: offer.endedAt?.toISOString() ?? null,
    bookingId: offer.bookingId,
    booking: side === 'buyer' ? offer.details : null,
  };
}

/** Returns a page of the offers that a seller has made to many, newest first, for the export of the seller's data. */
export async function listOwnRounds(
  db: Database,
  sellerId: string,
  request: PageRequest,
): Promise<Page<PersonalData['offerRounds'][number]>> {
  const page = await readPage<{ round: typeof offerRounds.$inferSelect; title: string }>(
    request,
    ({ round }) => [round.id],
    (after, count) =>
      db
        .select({ round: offerRounds, title: products.title })
        .from(offerRounds)
        .innerJoin(products, eq(products.id, offerRounds.productId))
        .where(
          and(
            eq(offerRounds.sellerId, sellerId),
            after?.[0] ? lt(offerRounds.id, after[0]) : undefined,
          ),
        )
        .orderBy(desc(offerRounds.id))
        .limit(count),
  );
  const rows = page.rows.map(({ round, title }) => ({
    productTitle: title,
    price: toDollars(round.priceCents),
    madeAt: round.madeAt.toISOString(),
    endsAt: round.endsAt.toISOString(),
    sent: round.sent,
  }));
  return { ...page, rows };
}

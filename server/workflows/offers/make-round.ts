import { toCents } from '../../../contract/fields.ts';
import { roundOfferDays } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { offerRounds, offers } from '../../db/schema/deals/offers.ts';
import { AppError } from '../../errors.ts';
import { lockToBegin } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import {
  type LockedProduct,
  lockOwnProduct,
  requireForSale,
} from '../../features/catalog/product-state.ts';
import { requireProvenEmail } from '../../features/messages/send-message.ts';
import { findNextRound, listInterested, lockPresent } from '../../features/offers/rounds/rounds.ts';
import { findActiveHold } from '../../features/payments/queries-holds.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { requireLower } from './make-offer.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Offers an own product at a lower price, in dollars, to all who are interested in it. Each of them can take it, and
 * nothing is reserved: the first to pay has the bicycle.
 * @returns how many people get it
 * @throws AppError email_unproven, account_closing, not_found, product_sold, product_withdrawn, seller_away,
 * offer_not_lower, listing_reserved, too_many_rounds, nobody_interested; not_signed_in when the account is deleted at
 * the same moment
 */
export async function makeRound(
  { db, clock, identity }: DbDeps & { identity: IdentityProvider },
  seller: Caller,
  { productId, price }: { productId: string; price: number },
) {
  await requireProvenEmail(identity, seller);
  return db.transaction(async (tx) => {
    const about = { productId, sellerId: seller.id };
    // People are locked before the product, to avoid deadlocks. A block needs no lock: taking the offer asks again.
    const present = await lockPresent(tx, [seller.id, ...(await listInterested(tx, about))]);
    await lockToBegin(tx, seller.id);
    const product = requireForSale(await lockOwnProduct(tx, productId, seller.id));
    const now = clock.now();
    requireLower(price, product);
    await requireRound(tx, product, now);
    // Somebody may have made or accepted an offer before the lock.
    const people = (await listInterested(tx, about)).filter((id) => present.has(id));
    if (people.length === 0) throw new AppError('nobody_interested');
    await writeRound(tx, { ...about, priceCents: toCents(price) }, people, now);
    return { acknowledged: true as const, sent: people.length };
  });
}

/** @throws AppError listing_reserved, too_many_rounds */
async function requireRound(tx: Database, { id }: LockedProduct, now: Date): Promise<void> {
  const hold = await findActiveHold(tx, id, now);
  if (hold?.offerId) throw new AppError('listing_reserved', { retryAt: hold.expiresAt });
  const retryAt = await findNextRound(tx, id, now);
  if (retryAt) throw new AppError('too_many_rounds', { retryAt });
}

/** Adds a round and the offer of each person, and tells them. */
async function writeRound(
  tx: Database,
  round: { productId: string; sellerId: string; priceCents: number },
  people: readonly string[],
  madeAt: Date,
): Promise<void> {
  const times = { madeAt, endsAt: new Date(madeAt.getTime() + roundOfferDays * dayMs) };
  const sent = people.length;
  const values = { ...round, ...times, sent };
  const { id: roundId } = insertedRow(await tx.insert(offerRounds).values(values).returning());
  const rows = people.map((buyerId) => ({
    ...round,
    ...times,
    buyerId,
    madeBy: 'seller' as const,
    roundId,
  }));
  const added = await tx.insert(offers).values(rows).returning({ id: offers.id });
  const ids = added.map(({ id }) => id);
  await enqueueEvents(tx, madeAt, { kind: 'sellers_offer', ids, sides: ['buyer'] });
  const { sellerId: by, productId, priceCents: cents } = round;
  const details = { cents, people: sent };
  await recordEvent(tx, madeAt, { action: 'offer_round_made', by, productId, details });
}

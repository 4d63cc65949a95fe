import { v7 as uuidv7 } from 'uuid';
import { offerHours } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { isActive, lockUser, requireToBegin } from '../../features/accounts/user-state.ts';
import type { LockedProduct } from '../../features/catalog/product-state.ts';
import { requireNoBlock } from '../../features/messages/blocks.ts';
import { addShopLine } from '../../features/messages/deal-lines.ts';
import { storeMessage } from '../../features/messages/send-message.ts';
import type { ThreadRow } from '../../features/messages/thread-rows.ts';
import { applyOfferStep } from '../../features/offers/apply-offer-step.ts';
import { offerText } from '../../features/offers/offer-lines.ts';
import { findOfferRule } from '../../features/offers/offer-rules.ts';
import { insertOffer, type OfferRow } from '../../features/offers/queries.ts';

const hourMs = 60 * 60 * 1000;

/** What one of the two people offers the other; amounts in cents. */
export type Offered = Pick<
  OfferRow,
  'madeBy' | 'priceCents' | 'delivery' | 'shippingCents' | 'details' | 'previousId'
>;

/**
 * Locks both people, in the order of their ids, to avoid deadlocks: the offers and reservations of one buyer are
 * counted one after another, and neither account closes meanwhile.
 * @throws AppError not_signed_in, account_closing, account_suspended, person_unavailable
 */
export async function lockBoth(tx: Database, callerId: string, otherId: string): Promise<void> {
  for (const id of [callerId, otherId].toSorted()) {
    const user = await lockUser(tx, id);
    if (id === callerId) requireToBegin(user);
    else if (!user || user.closesAt || user.isSuspended) throw new AppError('person_unavailable');
  }
}

/**
 * Checks that two people can deal with each other, and delays a block of either until `tx` ends.
 * @throws AppError person_blocked, person_unavailable
 */
export async function requireOther(tx: Database, callerId: string, otherId: string) {
  await requireNoBlock(tx, callerId, otherId);
  if (!(await isActive(tx, otherId))) throw new AppError('person_unavailable');
}

/**
 * Adds an offer to the thread of its two people, with its message, and tells the other side. A buyer's offer below the
 * seller's lowest price is declined at once. `tx` must hold the locks of the product and of the thread.
 * @returns the id of the offer
 */
export async function writeOffer(
  tx: Database,
  { product, thread }: { product: LockedProduct; thread: ThreadRow },
  { message, ...offered }: Offered & { message: string | undefined },
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const { buyerId, sellerId } = thread;
  const text = offerText(offered);
  const told = await addShopLine(tx, thread, { key: `offer ${id}`, text, at });
  const said = message
    ? await storeMessage(
        tx,
        told,
        {
          senderId: offered.madeBy === 'buyer' ? buyerId : sellerId,
          text: message,
          pictures: [],
          onceFor: id,
        },
        at,
      )
    : null;
  const offer = await insertOffer(tx, {
    ...offered,
    id,
    productId: product.id,
    buyerId,
    sellerId,
    madeAt: at,
    endsAt: new Date(at.getTime() + offerHours * hourMs),
    lineNumber: told.lastNumber,
    messageNumber: said?.number ?? null,
  });
  if (offered.madeBy === 'buyer' && (await isTooLow(tx, product, offered.priceCents))) {
    await applyOfferStep(tx, offer, 'decline-below', 'system', { at });
  } else {
    const side = offered.madeBy === 'buyer' ? 'seller' : 'buyer';
    await enqueueEvents(tx, at, { kind: 'offer', ids: [`${id} open`], sides: [side] });
  }
  return id;
}

/** Whether an offer is below the seller's lowest price, which counts only while the seller asks more than that. */
async function isTooLow(
  tx: Database,
  { id, priceCents: askedCents }: LockedProduct,
  cents: number,
): Promise<boolean> {
  const lowest = (await findOfferRule(tx, id))?.lowestCents ?? 0;
  return lowest < askedCents && cents < lowest;
}

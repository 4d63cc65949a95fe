import type { OfferChange } from '../../../contract/deals/offers/offers.ts';
import { toCents } from '../../../contract/fields.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Caller } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import {
  type LockedProduct,
  lockProduct,
  requireForSale,
} from '../../features/catalog/product-state.ts';
import { requireProvenEmail } from '../../features/messages/send-message.ts';
import { lockThreadAbout } from '../../features/messages/thread-rows.ts';
import { applyOfferStep } from '../../features/offers/apply-offer-step.ts';
import { lockToAnswer, requireStep } from '../../features/offers/lock-to-answer.ts';
import { findOffer, type OfferRow } from '../../features/offers/queries.ts';
import { acceptOffer } from './accept-offer.ts';
import { requireLower, requireTries } from './make-offer.ts';
import type { OfferDeps } from './offer-deps.ts';
import { lockBoth, requireOther, writeOffer } from './write-offer.ts';

/**
 * Accepts, declines or withdraws an offer, or makes another one in its place.
 * @returns the id of the booking, or of the other offer
 * @throws AppError not_found for an offer of others, offer_ended, and what each of these throws
 */
export async function answerOffer(
  deps: OfferDeps,
  caller: Caller,
  id: string,
  wanted: OfferChange,
) {
  const known = await findOffer(deps.db, id, caller.id);
  if (!known) throw new AppError('not_found');
  requireStep(known, wanted.event, { caller, now: deps.clock.now() });
  if (wanted.event === 'accept') return acceptOffer(deps, caller, known, wanted);
  if (wanted.event === 'counter') return counterOffer(deps, caller, known, wanted);
  return endOffer(deps, caller, known, wanted.event);
}

const endOffer = (
  { db, clock }: OfferDeps,
  caller: Caller,
  { id }: OfferRow,
  event: 'decline' | 'withdraw',
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const offer = await lockToAnswer(tx, id, event, { caller, now });
    const actor = event === 'decline' ? 'receiver' : 'maker';
    await applyOfferStep(tx, offer, event, actor, { at: now });
    return { acknowledged: true as const };
  });

async function counterOffer(
  { db, clock, identity }: OfferDeps,
  caller: Caller,
  { id, buyerId, sellerId, productId }: OfferRow,
  { price = 0, message }: OfferChange,
) {
  await requireProvenEmail(identity, caller);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const otherId = caller.id === buyerId ? sellerId : buyerId;
    await lockBoth(tx, caller.id, otherId);
    const product = await lockProduct(tx, productId);
    const thread = await lockThreadAbout(tx, { buyerId, productId });
    if (!thread) throw new Error('the thread of an offer does not exist');
    await requireOther(tx, caller.id, otherId);
    const offer = await lockToAnswer(tx, id, 'counter', { caller, now });
    const listed = requireForSale(product);
    const madeBy = caller.id === buyerId ? 'buyer' : 'seller';
    requireBetween(price, listed, offer);
    if (madeBy === 'buyer') await requireTries(tx, buyerId, productId, now);
    await applyOfferStep(tx, offer, 'counter', 'receiver', { at: now });
    const { delivery, shippingCents, details } = offer;
    const agreed = { delivery, shippingCents, details, previousId: id };
    const offered = { ...agreed, madeBy, priceCents: toCents(price), message } as const;
    const _id = await writeOffer(tx, { product: listed, thread }, offered, now);
    return { acknowledged: true as const, _id };
  });
}

/**
 * Checks that a counter-offer, in dollars, is nearer to what the other side wants than its own side has said: who offers
 * the same accepts instead.
 * @throws AppError offer_not_lower, invalid_input
 */
function requireBetween(
  price: number,
  product: LockedProduct,
  { madeBy, priceCents }: Pick<OfferRow, 'madeBy' | 'priceCents'>,
): void {
  requireLower(price, product);
  const isBeyond = madeBy === 'buyer' ? toCents(price) > priceCents : toCents(price) < priceCents;
  if (isBeyond) return;
  const than = formatMoney(priceCents / 100);
  const message = madeBy === 'buyer' ? `More than ${than}` : `Less than ${than}`;
  throw new AppError('invalid_input', { fields: { price: message } });
}

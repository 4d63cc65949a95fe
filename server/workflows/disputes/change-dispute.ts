import type { DisputeChange } from '../../../contract/deals/disputes.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller, TokenSession } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../../features/accounts/user-state.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { lockProduct } from '../../features/catalog/product-state.ts';
import { requirePart } from '../../features/disputes/check-amount.ts';
import { requireFewStatements } from '../../features/disputes/limit-statements.ts';
import { type ModeratorDeps, requireModerator } from '../../features/disputes/require-moderator.ts';
import {
  type DisputeKey,
  findDisputeKey,
  hasOpenChargeback,
  lockDispute,
  updateDispute,
} from '../../features/disputes/rows.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { decideDispute } from './decide-dispute.ts';
import { readHeld, settle } from './settle.ts';
import { type DisputeAction, type DisputeSide, type Step, say } from './step.ts';

/** The buyer ends the dispute; all of the money becomes the seller's. */
const withdraw: DisputeAction = {
  by: ['buyer'],
  take: async (step) => {
    await say(step, { step: 'withdrawn' });
    return settle(step, { money: 'none', cents: 0, outcome: 'withdrawn' });
  },
};

/** The seller offers a part of the money. It takes the place of an earlier offer. */
const offer: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const { tx, dispute, change, at } = step;
    const cents = toCents(change.amount ?? 0);
    requirePart(await readHeld(step), cents);
    await requireFewStatements(tx, step, 'offered');
    await say(step, { step: 'offered', cents });
    const answeredAt = dispute.answeredAt ?? at;
    await updateDispute(tx, dispute.id, { offeredCents: cents, answeredAt });
    return [];
  },
};

/** An admin asks one side a question, which both sides see. */
const askSide: DisputeAction = {
  by: ['admin'],
  isMessage: true,
  take: async (step) => {
    const { side } = step.change;
    await say(step, { step: 'question', ...(side && { asked: side }) });
    return [];
  },
};

/** The seller says why the claim is wrong; an admin decides then. */
const answer: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const { tx, dispute, at } = step;
    await requireFewStatements(tx, step, 'answered');
    await say(step, { step: 'answered' });
    await updateDispute(tx, dispute.id, { answeredAt: dispute.answeredAt ?? at });
    return [];
  },
};

/** A further statement of either side, or the answer to an admin's question. */
const addNote: DisputeAction = {
  by: ['buyer', 'seller'],
  isMessage: true,
  take: async (step) => {
    await requireFewStatements(step.tx, step, 'note');
    await say(step, { step: 'note' });
    return [];
  },
};

/**
 * The buyer takes the seller's offer, naming its amount: it may have changed meanwhile. An offer that
 * is no longer a part of what is left, after a refund at the provider or a chargeback, is refused
 * likewise.
 */
const acceptOffer: DisputeAction = {
  by: ['buyer'],
  take: async (step) => {
    const cents = toCents(step.change.amount ?? 0);
    const isCurrent = cents === step.dispute.offeredCents && cents < (await readHeld(step));
    if (!isCurrent) throw new AppError('offer_changed');
    await say(step, { step: 'accepted', cents });
    return settle(step, { money: 'part', cents });
  },
};

/** The seller agrees to what the buyer wants: all of the money, or a part. */
const acceptClaim: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const held = await readHeld(step);
    const cents = Math.min(step.dispute.wantedCents, held);
    await say(step, { step: 'accepted', cents });
    return settle(step, { money: cents === held ? 'full' : 'part', cents });
  },
};

export interface DisputeDeps extends MoneyDeps, ModeratorDeps {
  images: Pick<PictureHost, 'has'>;
}

const actions: Record<DisputeChange['action'], DisputeAction> = {
  accept: acceptClaim,
  answer,
  offer,
  'accept-offer': acceptOffer,
  withdraw,
  note: addNote,
  ask: askSide,
  decide: decideDispute,
};

/**
 * Takes a step in a dispute, as a side of its deal or as an admin who is none.
 * @throws AppError not_found, forbidden, right_needed, second_factor_setup_needed, image_unknown,
 * invalid_input, dispute_closed, dispute_frozen, offer_changed, too_many_statements,
 * too_many_statements_today, booking_closed; not_signed_in when the account is deleted at the same
 * moment
 */
export async function changeDispute(
  deps: DisputeDeps,
  { caller, session }: { caller: Caller; session: TokenSession },
  id: string,
  change: DisputeChange,
): Promise<{ acknowledged: true }> {
  const { db, clock, images } = deps;
  const key = await findDisputeKey(db, id);
  if (!key) throw new AppError('not_found');
  const by = sideOf(key, caller.id);
  if (by === 'admin') await requireModerator(deps, caller, session);
  const action = actions[change.action];
  if (!action.by.includes(by)) throw new AppError('forbidden');
  await requirePictures(images, change.pictures);
  const refunds = await db.transaction(async (tx) => {
    const rows = await lockRows(tx, key, caller.id);
    await requirePossible(tx, rows.dispute, action);
    return action.take({ ...rows, tx, caller, by, change, at: clock.now() });
  });
  await carryOutRefunds(deps, refunds);
  return { acknowledged: true };
}

function sideOf({ buyerId, sellerId }: DisputeKey, userId: string): DisputeSide {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : 'admin';
}

/** Locks users before products before bookings, as everywhere. */
async function lockRows(tx: Database, key: DisputeKey, userId: string) {
  if (!(await lockUserShared(tx, userId))) throw new AppError('not_signed_in');
  await lockProduct(tx, key.productId);
  const booking = await lockBooking(tx, key.bookingId);
  const dispute = await lockDispute(tx, key.disputeId);
  if (!booking || !dispute) throw new AppError('not_found');
  return { booking, dispute };
}

/**
 * Questions and notes are possible until the dispute is closed. All else settles it, which is not
 * possible twice, nor while the bank decides about the same money.
 */
async function requirePossible(
  tx: Database,
  { closedAt, outcome, bookingId }: Step['dispute'],
  { isMessage }: DisputeAction,
): Promise<void> {
  if (closedAt || (outcome && !isMessage)) throw new AppError('dispute_closed');
  if (!isMessage && (await hasOpenChargeback(tx, bookingId))) throw new AppError('dispute_frozen');
}

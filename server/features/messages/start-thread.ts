import type { NewThread } from '../../../contract/messages/messages.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser, requireToBegin } from '../accounts/user-state.ts';
import {
  findSidesOf,
  hasOpenDeal,
  hasPaidBooking,
  hasReceivedBooking,
} from '../bookings/find-sides.ts';
import { findProduct } from '../catalog/product-state.ts';
import type { MessageRow } from './append-message.ts';
import { addPastLines } from './deal-lines.ts';
import {
  type MessageDeps,
  type NewThreadLimits,
  requireSendable,
  writeMessage,
} from './send-message.ts';
import { countThreadsSince, insertThread, lockThreadAbout, type ThreadRow } from './thread-rows.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Sends the caller's first message about a product, or about a booking of theirs; later ones go to
 * the same thread. Safe to repeat.
 * @returns the stored message
 * @throws AppError not_found, own_product, product_sold, product_withdrawn, seller_away, email_unproven,
 * image_unknown, too_many_threads, person_unavailable, person_blocked, key_reused; account_closing
 * unless it is about a paid booking, account_suspended unless that deal goes on; not_signed_in when the account is deleted at the same moment
 */
export async function startThread(
  deps: MessageDeps,
  caller: Caller,
  wanted: NewThread,
): Promise<MessageRow> {
  await requireSendable(deps, caller, wanted);
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Locked for writing: two first messages at the same moment count one after the other.
    const user = await lockUser(tx, caller.id);
    if (!user) throw new AppError('not_signed_in');
    const sides = await findSides(tx, caller, wanted);
    const found = await lockThreadAbout(tx, sides);
    const mayWrite = user.isSuspended ? hasOpenDeal : hasPaidBooking;
    if ((!found || user.isSuspended) && !(await mayWrite(tx, sides))) requireToBegin(user);
    const thread = found ?? (await openThread(tx, caller, sides, { at, limits: deps.newThreads }));
    return writeMessage(tx, thread, { sender: caller, wanted, at });
  });
}

type Sides = Pick<ThreadRow, 'buyerId' | 'sellerId' | 'productId'>;

/** @throws AppError not_found, own_product, product_sold, product_withdrawn, seller_away */
async function findSides(tx: Database, caller: Caller, wanted: NewThread): Promise<Sides> {
  const { bookingId, productId = '' } = wanted;
  if (bookingId) {
    const sides = await findSidesOf(tx, caller.id, { id: bookingId });
    if (!sides) throw new AppError('not_found');
    return sides;
  }
  const booked = await findSidesOf(tx, caller.id, { productId });
  if (booked?.buyerId === caller.id) return booked;
  const product = await findProduct(tx, productId);
  if (!product) throw new AppError('not_found');
  const { sellerId, state, pausedUntil } = product;
  if (sellerId === caller.id) throw new AppError('own_product');
  const sides = { buyerId: caller.id, sellerId, productId };
  if (state === 'available' || (await lockThreadAbout(tx, sides))) return sides;
  if (pausedUntil) throw new AppError('seller_away', { pausedUntil });
  throw new AppError(state === 'sold' ? 'product_sold' : 'product_withdrawn');
}

/**
 * Starts the thread about a product between two people, one of whom is the caller, within `tx`, which has locked the
 * caller.
 * @throws AppError too_many_threads for a buyer who is new and has started many
 */
export async function openThread(
  tx: Database,
  caller: Pick<Caller, 'id'>,
  sides: Sides,
  { at, limits }: { at: Date; limits: NewThreadLimits },
): Promise<ThreadRow> {
  const startedBySeller = caller.id === sides.sellerId;
  // Bookings are free until they are paid: an unpaid one does not lift the limit.
  if (!startedBySeller && !(await hasPaidBooking(tx, sides)))
    await requireFewThreads(tx, caller.id, at, limits);
  const thread = await insertThread(tx, { ...sides, startedBySeller }, at);
  if (thread) return addPastLines(tx, thread);
  // The other side of the booking has started it at the same moment.
  const theirs = await lockThreadAbout(tx, sides);
  if (!theirs) throw new Error('a thread is there and cannot be read');
  return theirs;
}

/**
 * Checks that a person who has not received a bicycle, or sold one that was received, has not
 * started too many threads lately.
 * @throws AppError too_many_threads, with the time when the next one can be started
 */
async function requireFewThreads(
  tx: Database,
  userId: string,
  at: Date,
  { perDay, perWeek }: NewThreadLimits,
): Promise<void> {
  if (await hasReceivedBooking(tx, userId)) return;
  const limits = [
    { max: perDay, ms: dayMs },
    { max: perWeek, ms: 7 * dayMs },
  ];
  for (const { max, ms } of limits) {
    const { count, firstAt } = await countThreadsSince(tx, userId, new Date(at.getTime() - ms));
    if (count < max) continue;
    const retryAt = new Date((firstAt ?? at).getTime() + ms);
    throw new AppError('too_many_threads', { retryAt });
  }
}

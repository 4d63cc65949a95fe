import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { notShipped } from '../../features/bookings/apply-transition.ts';
import { type BookingRow, lockBooking } from '../../features/bookings/locks.ts';
import {
  addMissingTimers,
  deleteTimer,
  isTimerDue,
  listDueTimers,
  listShippedPickUps,
  listUnaddressedReturns,
  postponeTimer,
  replaceTimers,
  restartExpiry,
  type Timer,
} from '../../features/bookings/queries-timers.ts';
import { closeProduct, lockProduct } from '../../features/catalog/product-state.ts';
import { lapseOffer, notAgreed } from '../../features/offers/reservations.ts';
import { findProductOfBooking } from '../../features/payments/queries.ts';
import { findActiveHold } from '../../features/payments/queries-holds.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { closeStaleHolds } from '../payments/open-payment.ts';
import { moveDeal } from './move-deal.ts';

export interface TimerDeps extends MoneyDeps {
  config: Pick<Config, 'dealTimes' | 'fee'>;
}

/** How many timers one run works off at most; the next run follows within a minute. */
const batch = 500;

/**
 * Takes the steps of deals whose time has passed, each in a transaction of its own. Several
 * processes may run it at once: the lock of the booking and the deletion of the timer make sure that
 * each step is taken once. Returns how many steps were taken, and the timers that failed; those are
 * tried again later.
 */
export async function runDealTimers(
  deps: TimerDeps,
): Promise<{ taken: number; failed: { bookingId: string; event: string; error: unknown }[] }> {
  const { db, clock, config } = deps;
  const failed: { bookingId: string; event: string; error: unknown }[] = [];
  let taken = 0;
  for (const timer of await listDueTimers(db, clock.now(), config.dealTimes, batch)) {
    try {
      if (await runTimer(deps, timer)) taken++;
    } catch (error) {
      failed.push({ bookingId: timer.bookingId, event: timer.event, error });
      await postponeTimer(db, timer, clock.now());
    }
  }
  return { taken, failed };
}

/**
 * Adds the timers of bookings without any (see `addMissingTimers`). Pick-ups that a server of an older
 * version let be shipped wait for the buyer's code again, and both sides are told. Returns that it began
 * wait for the seller's address.
 */
export async function planDealTimers({ db, clock }: MoneyDeps): Promise<void> {
  await addMissingTimers(db, clock.now());
  for (const id of await listUnaddressedReturns(db))
    await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (booking?.state === 'returning' && !booking.returnAddress)
        await replaceTimers(tx, [booking], booking.state, clock.now());
    });
  for (const id of await listShippedPickUps(db))
    await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking || !findTransition(booking, 'await-code', 'system')) return;
      const details = { at: clock.now(), columns: notShipped };
      await moveDeal(tx, booking, 'await-code', 'system', details);
    });
}

async function runTimer(deps: TimerDeps, timer: Timer): Promise<boolean> {
  const productId = await findProductOfBooking(deps.db, timer.bookingId);
  if (!productId) throw new Error(`booking ${timer.bookingId} no longer exists`);
  // A payment that begins before the end of a reservation must not succeed after it.
  if (timer.event === 'lapse') await closeStaleHolds(deps, productId);
  const refunds = await deps.db.transaction((tx) => takeStep(tx, deps, timer, productId));
  if (!refunds) return false;
  await carryOutRefunds(deps, refunds);
  return true;
}

/** Returns the refunds to carry out, or null when there was nothing to do any more. */
async function takeStep(
  tx: Database,
  { clock, config }: TimerDeps,
  timer: Timer,
  productId: string,
): Promise<string[] | null> {
  // Products are locked before bookings, as in booking and paying.
  const product = await lockProduct(tx, productId);
  const booking = await lockBooking(tx, timer.bookingId);
  const now = clock.now();
  if (!booking || !(await isTimerDue(tx, timer, now, config.dealTimes))) return null;
  if (!findTransition(booking, timer.event, 'system')) {
    await deleteTimer(tx, timer);
    return null;
  }
  // A payment in progress is left alone, and so is a reservation; a later run looks again.
  if (isOfUnpaid(timer) && (await isHeld(tx, booking, now))) return null;
  // Nor can a buyer pay while the seller is away.
  if (timer.event === 'expire' && product?.pausedUntil) {
    await restartExpiry(tx, now, timer);
    return null;
  }
  if (timer.event === 'lapse') await lapseOffer(tx, booking, now);
  const columns = timer.event === 'lapse' ? notAgreed : {};
  const refunds = await moveDeal(tx, booking, timer.event, 'system', { at: now, columns });
  // A seller who did not send it in time no longer offers it.
  if (timer.event === 'refund-unsent') await closeProduct(tx, productId, { state: 'withdrawn' });
  return refunds;
}

const isOfUnpaid = ({ event }: Timer): boolean => event === 'expire' || event === 'lapse';

/** Whether the buyer of a booking has opened its payment, which holds the product for a time. */
const isHeld = async (
  tx: Database,
  { id, productId }: Pick<BookingRow, 'id' | 'productId'>,
  now: Date,
): Promise<boolean> => (await findActiveHold(tx, productId, now))?.bookingId === id;

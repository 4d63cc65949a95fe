import { maxPauseDays } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { AppError } from '../../errors.ts';
import { listDueReturns } from '../../features/accounts/queries.ts';
import { lockUser, updateUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { listUnpaidOf, restartExpiry } from '../../features/bookings/queries-timers.ts';
import {
  lockAllOf,
  pauseProducts,
  requireSells,
  resumeProducts,
} from '../../features/catalog/product-state.ts';
import { voidOffersOfSeller } from '../../features/offers/void-offers.ts';
import { dayIn, daysAfter, startOfDay } from './pause-days.ts';

type Seller = Pick<Caller, 'id' | 'role'>;

const done = { acknowledged: true as const };

/**
 * Hides all bicycles of a seller until a day, or changes that day. What is paid, or being paid, goes on; nothing else
 * can be booked or paid until then, and no booking expires. Safe to repeat.
 * @param until the day on which the seller is back, where they are: tomorrow at the earliest, in 90 days at the latest
 * @throws AppError forbidden for a person who has never sold; invalid_input for another day; account_closing;
 * not_signed_in when the account is deleted at the same moment
 */
export const pauseSelling = ({ db, clock }: DbDeps, caller: Seller, until: string) =>
  db.transaction(async (tx) => {
    const { id } = caller;
    await requireSells(tx, caller);
    // The person before the products, as in listing one: what is being listed is there by then.
    const { timeZone, pausedUntil, pauseEndsAt } = await lockSeller(tx, id);
    const zone = timeZone ?? 'UTC';
    const now = clock.now();
    requirePauseDay(until, dayIn(now, zone));
    const endsAt = startOfDay(until, zone);
    // The same day begins at another moment for whoever is elsewhere now.
    if (pausedUntil === until && pauseEndsAt?.getTime() === endsAt.getTime()) return done;
    await updateUser(tx, id, { pausedUntil: until, pauseEndsAt: endsAt });
    // Whoever books or pays at this moment has locked the product, or finds it paused.
    await lockAllOf(tx, id);
    await pauseProducts(tx, id, until);
    await voidOffersOfSeller(tx, id, { at: now, reason: 'paused' });
    await tellBuyers(tx, id, `${now.toISOString()} ${until}`, now);
    await recordEvent(tx, now, { action: 'selling_paused', by: id });
    return done;
  });

/**
 * Offers all bicycles of a seller's pause again; buyers who have booked one have their whole time to pay. Does nothing
 * where there is no pause.
 * @throws AppError account_closing; not_signed_in when the account is deleted at the same moment
 */
export const endPause = ({ db, clock }: DbDeps, { id }: Seller) =>
  db.transaction(async (tx) => {
    if (!(await lockSeller(tx, id)).pausedUntil) return done;
    await offerAgain(tx, id, clock.now());
    await recordEvent(tx, clock.now(), { action: 'selling_resumed', by: id });
    return done;
  });

/**
 * Ends the pauses whose day has begun. One that fails does not keep the others from ending.
 * @throws AggregateError with the failures, at the end
 */
export async function endDuePauses({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  const end = (id: string) =>
    db.transaction(async (tx) => {
      const seller = await lockUser(tx, id);
      // The seller may have chosen another day meanwhile, or begun to close the account.
      const isDue = seller?.pauseEndsAt && seller.pauseEndsAt <= now && !seller.closesAt;
      if (!isDue) return;
      const offered = await offerAgain(tx, id, now);
      const ids = offered.length > 0 ? [`${id} ${now.toISOString()}`] : [];
      await enqueueEvents(tx, now, { kind: 'pause_over', ids, sides: ['owner'] });
    });
  await forEachAlone(await listDueReturns(db, now), end, 'pauses did not end');
}

async function lockSeller(tx: Database, id: string) {
  const seller = await lockUser(tx, id);
  if (!seller) throw new AppError('not_signed_in');
  if (seller.closesAt) throw new AppError('account_closing');
  return seller;
}

async function offerAgain(tx: Database, sellerId: string, now: Date): Promise<string[]> {
  await updateUser(tx, sellerId, { pausedUntil: null, pauseEndsAt: null });
  await lockAllOf(tx, sellerId);
  const offered = await resumeProducts(tx, sellerId);
  await restartExpiry(tx, now, { sellerId });
  await tellBuyers(tx, sellerId, now.toISOString(), now);
  return offered;
}

/** Tells those with an unpaid booking of what has happened: a moment, with the day on which the seller is back. */
async function tellBuyers(tx: Database, sellerId: string, what: string, at: Date): Promise<void> {
  const ids = (await listUnpaidOf(tx, sellerId)).map((id) => `${id} ${what}`);
  await enqueueEvents(tx, at, { kind: 'seller_away', ids, sides: ['buyer'] });
}

function requirePauseDay(until: string, today: string): void {
  if (until > today && until <= daysAfter(today, maxPauseDays)) return;
  const message = `Please choose a day from tomorrow to ${maxPauseDays} days ahead`;
  throw new AppError('invalid_input', { fields: { until: message } });
}

import { finalStates } from '../../../../contract/deals/booking-states.ts';
import { readBalances } from '../../../features/ledger/queries.ts';
import { reconcilePayments } from '../../../workflows/reconcile/reconcile-payments.ts';
import { type Books, readOwn, soldOf } from '../money/books.ts';
import { findMoneyFaults } from '../money/find-money-faults.ts';
import { watchDeals } from './watch-deals.ts';
import type { World } from './world.ts';

/** 5 % of each price and $1, in cents; by hand, so that a mistake of the rule is noticed. */
const fees: Record<number, number> = {
  ...{ 40000: 2100, 45000: 2350, 50000: 2600 },
  // Of offers.
  ...{ 35000: 1850, 36000: 1900, 38000: 2000, 39000: 2050 },
};

/**
 * Returns what is not as it has to be after a history has ended, as text. `isClaimed`: whether the
 * seller has said where the money goes.
 */
export async function findRest(world: World, isClaimed: boolean): Promise<string[]> {
  await watchDeals(world);
  const report = await reconcilePayments(world.deps);
  const books = { ours: await readOwn(world.db), theirs: world.memory.records() };
  return [
    ...[...report.differences, ...report.unanswered].map((one) => JSON.stringify(one)),
    ...findMoneyFaults(books),
    ...world.faults,
    ...findWrongFees(books),
    ...findHandedOver(world, books),
    ...(await findWaiting(world, isClaimed)),
    ...(await findOpenOffers(world)),
  ];
}

function findWrongFees({ ours }: Books): string[] {
  const sold = soldOf(ours);
  return ours.bookings
    .filter(({ id, priceCents, feeCents }) => sold.has(id) && feeCents !== fees[priceCents])
    .map((booking) => `the fee of booking ${booking.id} is ${booking.feeCents} cents`);
}

/** Returns the deals in which a bicycle counts as handed over though its buyer has shown no code. */
const findHandedOver = ({ shown }: World, { ours }: Books): string[] =>
  ours.events
    .filter(({ event, bookingId }) => event === 'hand-over' && !shown.has(bookingId))
    .map(({ bookingId }) => `booking ${bookingId} was handed over without the code`);

/** Returns the deals in which somebody still waits for something. */
async function findWaiting(world: World, isClaimed: boolean): Promise<string[]> {
  const faults: string[] = [];
  const hasLeft = world.memory.records().accounts.some(({ closedAt }) => closedAt !== null);
  for (const { id, state } of await world.bookings()) {
    const balances = await readBalances(world.db, id);
    const { held, refund_due, seller_due, unclaimed, chargeback, buyer, seller, loss } = balances;
    const note = `booking ${id} is ${state} with ${JSON.stringify(balances)}`;
    const isFinal = finalStates.some((final) => final === state);
    // What nobody has claimed stays set aside, what no bank takes stays in the seller's account, and
    // an account that leaves the platform takes its money along.
    const mayStay = state === 'completed' && (!isClaimed || hasLeft);
    if (!isFinal && !mayStay) faults.push(note);
    if (held || refund_due || seller_due || chargeback || (isClaimed && unclaimed))
      faults.push(`in ${note}, money waits`);
    // Without a deal, the buyer has all money back; what a bank took back and the seller's account no
    // longer had is the operator's loss.
    if (isFinal && state !== 'paid_out' && (buyer !== 0 || seller + loss !== 0))
      faults.push(`in ${note}, somebody has the money of a deal that is not one`);
  }
  return faults;
}

/** Returns the offers that are still open long after their time, and the reservations that have not ended. */
async function findOpenOffers(world: World): Promise<string[]> {
  const open = (await world.offers()).filter(({ state }) => state === 'open');
  const reserved = (await world.bookings()).filter(
    ({ state, reservedUntil }) => state === 'booked' && reservedUntil !== null,
  );
  return [
    ...open.map(({ id }) => `the offer ${id} is open`),
    ...reserved.map(({ id }) => `the bicycle is reserved for booking ${id}`),
  ];
}

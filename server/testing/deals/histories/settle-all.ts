import { finalStates } from '../../../../contract/deals/booking-states.ts';
import { reconcilePayments } from '../../../workflows/reconcile/reconcile-payments.ts';
import { dayMs } from './acts/act.ts';
import { type ActName, acts } from './acts/acts.ts';
import {
  closeChargeback,
  type Evidence,
  hearEvents,
  letPass,
  onboard,
  runJobs,
} from './acts/bank.ts';
import type { World } from './world.ts';

/** More rounds than any deal needs: half a year, and the ways back. */
const maxRounds = 12;

/** The days of a round: first those in which people and banks act, then those in which money waits. */
const daysOf = (round: number): number => (round < 4 ? 20 : 60);

/** How the people end a history who are not bound to do the same each time. */
export interface Ending {
  /** What the card holder's bank makes of the shop's evidence. */
  evidence: Evidence;
  /** How an admin decides what is disputed. */
  decision: ActName;
  /**
   * In which round the seller says where the money goes; late enough, it was set aside before. Null if
   * the seller never does.
   */
  claimRound: number | null;
}

/**
 * Lets everything come to its end: the provider answers, events arrive, admins and the bank decide,
 * the seller says where the money goes, and all timers run.
 */
export async function settleAll(world: World, ending: Ending): Promise<void> {
  world.process.start('works', null);
  for (let round = 0; round < maxRounds; round++) {
    const rows = await world.bookings();
    if (round > 1 && rows.every(({ state }) => isFinal(state))) return;
    for (const { id: bookingId, state, buyerId } of rows) {
      const buyer = world.buyers.find(({ id }) => id === buyerId);
      if (!buyer) throw new Error('a stranger has booked');
      await closeChargeback(ending.evidence)(world, { buyer, bookingId });
      // A bicycle that was to be returned may be disputed again.
      const decision = round < 2 ? ending.decision : 'an admin divides';
      if (state === 'disputed') await acts[decision](world, { buyer, bookingId }).catch(ignore);
    }
    await hearEvents(world);
    await letPass(world, daysOf(round));
    if (round === ending.claimRound && (await world.isActive(world.seller))) await onboard(world);
    await runJobs(world);
    await reconcilePayments(world.deps);
    world.advance(dayMs);
  }
}

/** A chargeback is not decided by an admin. */
const ignore = () => undefined;

const isFinal = (state: string) => finalStates.some((final) => final === state);

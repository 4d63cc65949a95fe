import { forgetOld } from '../forget.ts';
import { nextDue } from './claim.ts';
import { type DeliveryOptions, deliverDue } from './deliver.ts';

export interface Courier {
  /** There may be something to deliver. */
  wake(): void;
  /** Tries every due event once, after the round that is under way; resolves when that is done. */
  deliverDue(): Promise<void>;
  /** Stops the timer, and waits for a delivery that is under way. */
  close(): Promise<void>;
}

/** How often to look for events that another process has left behind. */
const LOOK_MS = 30_000;
const FORGET_MS = 60 * 60 * 1000;
const SHORTEST_PAUSE_MS = 50;

/** Delivers events as they come, in one round after another, until it is closed. */
export function startCourier(options: DeliveryOptions): Courier {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let rounds: Promise<void> = Promise.resolve();
  let forgetAt = 0;
  let closed = false;

  function schedule(delayMs: number): void {
    const at = Date.now() + delayMs;
    // A later date never replaces an earlier one, or a wake-up during a round would be lost.
    if (closed || (timer && timerAt <= at)) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      rounds = rounds.then(round);
    }, delayMs);
    timer.unref();
  }

  async function round(): Promise<void> {
    if (closed) return;
    try {
      await deliverDue(options);
      if (forgetAt <= Date.now()) {
        await forgetOld(options.db, options.clock.now());
        forgetAt = Date.now() + FORGET_MS;
      }
      schedule(await pause(options));
    } catch (error) {
      options.log?.error({ err: error }, 'payment sandbox webhooks are waiting');
      schedule(LOOK_MS);
    }
  }

  schedule(0);
  return {
    wake: () => schedule(0),
    deliverDue: () => {
      const turn = rounds.then(() => deliverDue(options));
      rounds = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      return rounds;
    },
  };
}

async function pause({ db, clock }: DeliveryOptions): Promise<number> {
  const due = await nextDue(db);
  if (due === null) return LOOK_MS;
  return Math.min(Math.max(due.getTime() - clock.now().getTime(), SHORTEST_PAUSE_MS), LOOK_MS);
}

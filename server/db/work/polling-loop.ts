import { AsyncResource } from 'node:async_hooks';

/** A loop that does work in rounds, one after another, when it is woken or due. */
export interface PollingLoop {
  /** Starts a round soon, because there may be work. */
  wake(): void;
  /** Runs a round after the current one, unless the loop is closed. Resolves when it is done. */
  pollNow(): Promise<void>;
  /** Stops the timer and waits for the current round. */
  close(): Promise<void>;
}

export interface PollingLoopOptions {
  poll(): Promise<void>;
  /** Returns when more work is due, or null when none is known. */
  nextDue(): Promise<Date | null>;
  clock: { now(): Date };
  onError(error: unknown): void;
  /** How often to look for work that another process has left undone, in milliseconds. */
  pollIntervalMs: number;
}

/** The minimum pause before work that `nextDue` names, in milliseconds. */
const minPauseMs = 50;

/** Starts the loop with a round at once. It runs until it is closed. */
export function startPollingLoop(options: PollingLoopOptions): PollingLoop {
  const { poll, pollIntervalMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let lastPoll: Promise<void> = Promise.resolve();
  let closed = false;

  // A request may wake the loop, but the work belongs to no request: it must not run with that
  // request's id and trace.
  const begin = AsyncResource.bind(() => {
    timer = undefined;
    lastPoll = lastPoll.then(next);
  });

  function schedule(delayMs: number): void {
    const at = Date.now() + delayMs;
    // A later time never replaces an earlier one; otherwise a wake-up during a round would be lost.
    if (closed || (timer && timerAt <= at)) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(begin, delayMs);
    timer.unref();
  }

  async function next(): Promise<void> {
    if (closed) return;
    try {
      await poll();
      schedule(await pause(options));
    } catch (error) {
      options.onError(error);
      schedule(pollIntervalMs);
    }
  }

  schedule(0);
  return {
    wake: () => schedule(0),
    pollNow: () => {
      const run = lastPoll.then(() => (closed ? undefined : poll()));
      lastPoll = run.catch(() => undefined);
      return run;
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      return lastPoll;
    },
  };
}

async function pause({ nextDue, clock, pollIntervalMs }: PollingLoopOptions): Promise<number> {
  const due = await nextDue();
  if (due === null) return pollIntervalMs;
  return Math.min(Math.max(due.getTime() - clock.now().getTime(), minPauseMs), pollIntervalMs);
}

import { AsyncResource } from 'node:async_hooks';

/** Work that comes in rounds, one after another, when there is something to do. */
export interface PollingLoop {
  /** There may be something to do. */
  wake(): void;
  /** Does a round after the one that is under way; resolves when it is done. */
  pollNow(): Promise<void>;
  /** Stops the timer, and waits for a round that is under way. */
  close(): Promise<void>;
}

export interface PollingLoopOptions {
  poll(): Promise<void>;
  /** When more falls due by itself; null when nothing is known of. */
  nextDue(): Promise<Date | null>;
  clock: { now(): Date };
  onError(error: unknown): void;
  /** How often to look for what another process has left behind, in milliseconds. */
  pollIntervalMs: number;
}

/** Many who wake it at the same time cost one round. */
const minPauseMs = 50;

/** Begins with a round at once, and goes on until it is closed. */
export function startPollingLoop(options: PollingLoopOptions): PollingLoop {
  const { poll, pollIntervalMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let lastPoll: Promise<void> = Promise.resolve();
  let closed = false;

  // The loop may be woken by a request, but its work is for everybody: it must not run under that
  // request's id and trace.
  const begin = AsyncResource.bind(() => {
    timer = undefined;
    lastPoll = lastPoll.then(next);
  });

  function schedule(delayMs: number): void {
    const at = Date.now() + delayMs;
    // A later date never replaces an earlier one, or a wake-up during a round would be lost.
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
      const run = lastPoll.then(poll);
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

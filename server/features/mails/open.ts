import { type PollingLoop, startPollingLoop } from '../../jobs/polling-loop.ts';
import { type DrainDeps, sendDueMails } from './drain.ts';
import { countWaiting, forgetOldMails, nextDue } from './queries.ts';

/** How often to look for mails that another process has left behind, in milliseconds. */
const pollIntervalMs = 10_000;
const forgetMs = 60 * 60_000;

export interface PostOfficeDeps extends DrainDeps {
  /** Is told after each round how many mails wait. */
  onRound?(waiting: number): void;
}

/** Sends the mails of the outbox as they come, until it is closed. */
export function openPostOffice({ onRound, ...deps }: PostOfficeDeps): PollingLoop {
  const { db, clock, log } = deps;
  let forgetAt = 0;
  return startPollingLoop({
    clock,
    pollIntervalMs,
    nextDue: () => nextDue(db),
    onError: (err) => log?.error({ err }, 'mails are waiting'),
    // Only a few in each, since who closes waits for the round at hand: a mail server that hangs must
    // not keep a process. While more are due, the next round follows at once.
    poll: async () => {
      await sendDueMails(deps);
      onRound?.(await countWaiting(db));
      if (forgetAt > Date.now()) return;
      await forgetOldMails(db, clock.now());
      forgetAt = Date.now() + forgetMs;
    },
  });
}

import { type Rounds, startRounds } from '../../rounds.ts';
import { type DrainDeps, drainOutbox } from './drain.ts';
import { forgetOldMails, nextDue } from './queries.ts';

/** How often to look for mails that another process has left behind, in milliseconds. */
const lookMs = 10_000;
const forgetMs = 60 * 60_000;

/** Sends the mails of the outbox as they come, until it is closed. */
export function openPostOffice(deps: DrainDeps): Rounds {
  const { db, clock, log } = deps;
  let forgetAt = 0;
  return startRounds({
    clock,
    lookMs,
    nextDue: () => nextDue(db),
    onError: (err) => log?.error({ err }, 'mails are waiting'),
    round: async () => {
      await drainOutbox(deps);
      if (forgetAt > Date.now()) return;
      await forgetOldMails(db, clock.now());
      forgetAt = Date.now() + forgetMs;
    },
  });
}

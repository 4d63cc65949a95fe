import type { Clock } from '../../clock.ts';
import { type Config, originOf } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Providers } from '../../providers/open.ts';
import { type Rounds, startRounds } from '../../rounds.ts';
import { type DrainDeps, drainOutbox } from './drain.ts';
import { forgetOldMails, nextDue } from './queries.ts';

/** How often to look for mails that another process has left behind, in milliseconds. */
const lookMs = 10_000;
const forgetMs = 60 * 60_000;

export interface PostOfficeOptions {
  config: Config;
  db: Database;
  clock: Clock;
  providers: Pick<Providers, 'identity' | 'mail'>;
  log?: DrainDeps['log'];
}

/** Sends the mails of the outbox as they come, until it is closed. */
export function openPostOffice({ config, providers, ...rest }: PostOfficeOptions): Rounds {
  const { db, clock, log } = rest;
  const { identity, mail } = providers;
  const sender = { brandName: config.brand.name, origin: originOf(config) };
  const deps: DrainDeps = { db, clock, log, identity, mail, sender };
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

import { type Rounds, startRounds } from '../../../../jobs/polling-loop.ts';
import { forgetOld } from '../forget.ts';
import { nextDue } from './claim.ts';
import { type DeliveryOptions, deliverDue } from './deliver.ts';

/** How often to look for events that another process has left behind. */
const LOOK_MS = 30_000;
const FORGET_MS = 60 * 60 * 1000;

/** Delivers events as they come, each due one once in a round. */
export function startCourier(options: DeliveryOptions): Rounds {
  const { db, clock, log } = options;
  let forgetAt = 0;
  return startRounds({
    clock,
    lookMs: LOOK_MS,
    nextDue: () => nextDue(db),
    onError: (err) => log?.error({ err }, 'payment sandbox webhooks are waiting'),
    round: async () => {
      await deliverDue(options);
      if (forgetAt > Date.now()) return;
      await forgetOld(db, clock.now());
      forgetAt = Date.now() + FORGET_MS;
    },
  });
}

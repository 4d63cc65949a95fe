import { contest, contestUnsent } from './chargeback.ts';
import { arrive, giveBack, handOver, receive, ship, type Way } from './deal.ts';
import { accept, agree, decide } from './dispute.ts';

const inOrder =
  (...steps: Way[]): Way =>
  async (world, deal) => {
    for (const step of steps) await step(world, deal);
  };

/** All that can become of a deal, by name. After the hand-over alone, the receipt follows automatically. */
export const ways = {
  'handed over': handOver,
  'handed over and received': inOrder(handOver, receive),
  'shipped and received': inOrder(ship, receive),
  'delivered and received': inOrder(ship, arrive, receive),
  'given back by the seller': giveBack,
  'claim for all accepted': accept('all'),
  'claim for a part accepted': accept('a part'),
  'offer accepted': agree,
  'decided for the buyer': decide('full'),
  'decided for both': decide('part'),
  'decided for the seller': decide('none'),
  'charged back and won': contest('shop'),
  'charged back and lost': contest('buyer'),
  'charged back': contest(undefined),
  'charged back before it was sent': contestUnsent,
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof ways;

export const wayNames = Object.keys(ways) as WayName[];

import type { Deal } from '../../../../contract/deals/deals.ts';

/** Whether the money of a completed deal is set aside: its seller has not claimed it yet. */
export function isSetAside({ timeline }: Pick<Deal, 'timeline'>): boolean {
  const last = timeline.findLast(({ event }) => event === 'set-aside' || event === 'transfer');
  return last?.event === 'set-aside';
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postingKinds } from '../../../contract/deals/ledger.ts';
import { findRest } from '../../testing/deals/histories/find-rest.ts';
import { history, unfold } from '../../testing/deals/histories/history.ts';
import { settleAll } from '../../testing/deals/histories/settle-all.ts';
import { openStage } from '../../testing/deals/histories/stage.ts';
import { openWorld } from '../../testing/deals/histories/world.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';

/** `npm run test:properties` sets it to 5,000. */
const runs = Number(process.env.PROPERTY_RUNS ?? 200);
/** How many histories contain every kind of posting. */
const enough = 1000;

const stage = await openStage(await openEmptyShop());

test(
  'in any history of a deal, every cent ends in a named account and nobody gets money twice',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const world = await openWorld(stage);
        try {
          await unfold(world, given);
          await settleAll(world, given.ending);
          const isClaimed =
            given.ending.claimRound !== null && (await world.isActive(world.seller));
          expect(await findRest(world, isClaimed)).toEqual([]);
          for (const kind of await world.postingKinds()) seen.add(kind);
        } finally {
          await world.memory.close();
        }
      }),
      { numRuns: runs },
    );
    // No card of a history is closed after its payment.
    const ofClosedCards = ['refund_failed', 'refund_paid_otherwise'];
    const possible = postingKinds.filter((kind) => !ofClosedCards.includes(kind));
    if (runs >= enough) expect([...seen].toSorted()).toEqual(possible.toSorted());
  },
  Math.max(120_000, runs * 4000),
);

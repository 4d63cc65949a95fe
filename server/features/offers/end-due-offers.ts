import type { DbDeps } from '../../db/database.ts';
import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { applyOfferStep } from './apply-offer-step.ts';
import { listDueOffers, lockOffer } from './queries.ts';

/** How many offers one run ends at most; the next run follows within a minute. */
const batch = 500;

/**
 * Ends the offers whose time is over, each in a transaction of its own. One that fails does not keep the others from
 * ending.
 * @throws AggregateError with the failures, at the end
 */
export async function endDueOffers({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  const end = (id: string) =>
    db.transaction(async (tx) => {
      const offer = await lockOffer(tx, id);
      // Somebody may have answered it at the same moment.
      if (offer?.state === 'open') await applyOfferStep(tx, offer, 'expire', 'system', { at: now });
    });
  await forEachAlone(await listDueOffers(db, now, batch), end, 'offers did not end');
}

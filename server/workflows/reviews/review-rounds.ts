import { reviewDays } from '../../../contract/limits.ts';
import type { DbDeps } from '../../db/database.ts';
import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import {
  closeRound,
  isOpen,
  listDealsWithoutRound,
  listDueRounds,
  lockRound,
  openRounds,
} from '../../features/reviews/rounds.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What has happened to the deals that failed. */
const failure = 'times for reviews did not change';

/** How many deals one run ends the time for reviews of, at most; the next run follows within a minute. */
const batch = 500;

/**
 * Makes the reviews visible of deals whose time for them has passed.
 * @throws AggregateError with the failures, at the end
 */
export async function closeDueRounds({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  await forEachAlone(
    await listDueRounds(db, now, batch),
    (id) =>
      db.transaction(async (tx) => {
        const round = await lockRound(tx, id);
        // Both sides may have written theirs meanwhile.
        if (round && !round.closedAt && !isOpen(round, now)) await closeRound(tx, id, now);
      }),
    failure,
  );
}

/**
 * Opens the time for reviews of deals that have ended without it in the last days: before this version, or in a
 * server of the version before that still runs.
 * @throws AggregateError with the failures, at the end
 */
export async function openMissingRounds({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - reviewDays * dayMs);
  await forEachAlone(
    await listDealsWithoutRound(db, since),
    ({ id, at }) =>
      db.transaction(async (tx) => {
        await lockBooking(tx, id);
        await openRounds(tx, [id], at, now);
      }),
    failure,
  );
}

import { reviewDays } from '../../../contract/limits.ts';
import type { DbDeps } from '../../db/database.ts';
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

/** How many deals one run ends the time for reviews of, at most; the next run follows within a minute. */
const batch = 500;

/** Makes the reviews visible of deals whose time for them has passed, each in a transaction of its own. */
export async function closeDueRounds({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  for (const id of await listDueRounds(db, now, batch))
    await db.transaction(async (tx) => {
      const round = await lockRound(tx, id);
      // Both sides may have written theirs meanwhile.
      if (round && !round.closedAt && !isOpen(round, now)) await closeRound(tx, id, now);
    });
}

/**
 * Opens the time for reviews of deals that have ended without it in the last days: before this version, or in a
 * server of the version before that still runs.
 */
export async function openMissingRounds({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - reviewDays * dayMs);
  for (const { id, at } of await listDealsWithoutRound(db, since))
    await db.transaction(async (tx) => {
      await lockBooking(tx, id);
      await openRounds(tx, [id], at, now);
    });
}

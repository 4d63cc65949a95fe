import type { DbDeps } from '../../db/database.ts';
import { listOverdue } from '../../features/disputes/queries.ts';
import { tellAdmins } from '../../features/disputes/record-step.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Tells the admins once a day of each dispute that is overdue, until one of them decides it. The
 * outbox takes one event for each dispute and day, whichever process adds it.
 */
export async function remindOfDisputes({ db, clock }: DbDeps): Promise<void> {
  const at = clock.now();
  for (const { id, overdueAt } of await listOverdue(db)) {
    const days = Math.floor((at.getTime() - overdueAt.getTime()) / dayMs);
    // A dispute can become overdue again, after a return to which the seller objects.
    const what = `overdue for ${days} days since ${overdueAt.toISOString()}`;
    // On the first day, they were told when it became overdue.
    if (days > 0) await tellAdmins(db, [id], { what, at });
  }
}

import type { DbDeps } from '../../db/database.ts';
import { listDueDecisions } from '../../features/moderation/decisions.ts';
import { endDecision } from './end-decision.ts';

/**
 * Ends the decisions whose time is over. One that fails does not keep the others from ending.
 * @throws AggregateError with the failures, at the end
 */
export async function endDueDecisions({ db, clock }: DbDeps): Promise<void> {
  const failures: unknown[] = [];
  const at = clock.now();
  const end = { reason: 'time', by: null, explanation: null, at } as const;
  for (const decision of await listDueDecisions(db, at))
    await db
      .transaction((tx) => endDecision(tx, decision, end))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'decisions did not end');
}

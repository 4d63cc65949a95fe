import type { DbDeps } from '../../db/database.ts';
import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { listDueDecisions } from '../../features/moderation/decisions.ts';
import type { DecisionRow } from '../../features/moderation/statements.ts';
import { endDecision } from './end-decision.ts';
import { lockSubject } from './follow-decisions.ts';

/**
 * Ends the decisions whose time is over. One that fails does not keep the others from ending.
 * @throws AggregateError with the failures, at the end
 */
export async function endDueDecisions({ db, clock }: DbDeps): Promise<void> {
  const at = clock.now();
  const end = { reason: 'time', by: null, explanation: null, at } as const;
  const endOne = (decision: DecisionRow) =>
    db.transaction(async (tx) => {
      await lockSubject(tx, decision, decision.action);
      await endDecision(tx, decision, end);
    });
  await forEachAlone(await listDueDecisions(db, at), endOne, 'decisions did not end');
}

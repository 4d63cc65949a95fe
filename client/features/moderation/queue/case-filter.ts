import { caseSource, caseState } from '../../../../contract/moderation/cases.ts';
import { subjectKind } from '../../../../contract/moderation/decision-actions.ts';
import type { CaseFilter } from '../queries.ts';

/** Returns which cases the query of the page's address asks for: at first all that are open. */
export function readCaseFilter(search: URLSearchParams): CaseFilter {
  const assigned = search.get('assigned');
  return {
    state: caseState.safeParse(search.get('state')).data ?? 'open',
    kind: subjectKind.safeParse(search.get('kind')).data,
    source: caseSource.safeParse(search.get('source')).data,
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : undefined,
    appeals: search.get('appeals') === 'true',
  };
}

/** Whether it asks for the disputes that wait, in place of cases. */
export const isOfDisputes = (search: URLSearchParams): boolean => search.get('kind') === 'dispute';

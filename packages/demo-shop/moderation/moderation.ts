import type { ModerationRows, ReportRow } from '../rows.ts';
import {
  decideAboutSeller,
  decideAboutWords,
  decideAndEnd,
  decideInForce,
} from './closed-cases.ts';
import { appeal, findCopiedPicture, reportPeople, workOnReports } from './open-cases.ts';
import { pastDecisions } from './past-decisions.ts';
import type { Stage } from './stage.ts';

interface Reports {
  /** The newest ones, and those of the last year that were answered. */
  reports: readonly ReportRow[];
  past: readonly ReportRow[];
}

/** Cases in every state: about a dozen wait, and the others are closed with a decision. */
export function demoModeration(
  given: Omit<Stage, 'made' | 'reported'>,
  { reports, past }: Reports,
): ModerationRows {
  const [seller] = given.sellers;
  if (!seller) throw new RangeError('the demo shop needs a seller');
  const stage: Stage = {
    ...given,
    reported: new Set([...reports, ...past].map(({ productId }) => productId)),
    made: {
      threads: [],
      reports: [],
      personReports: [],
      reviewReports: [],
      personCases: [],
      paymentMessages: [],
      copiedPictures: [],
      notes: [],
      taken: [],
      decisions: pastDecisions({ ...given, seller: seller.user }, past),
      edits: [],
    },
  };
  decideAboutSeller(stage);
  decideInForce(stage);
  decideAndEnd(stage);
  decideAboutWords(stage);
  workOnReports(stage, reports);
  reportPeople(stage);
  findCopiedPicture(stage);
  appeal(stage);
  return stage.made;
}

import { after, hourMs, idAt } from '../history/time.ts';
import { writtenReports } from '../history/written-reports.ts';
import type { DecisionRow } from '../moderation-rows.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { ReportRow, UserRow } from '../rows.ts';
import { answers, mended, noAction } from './answers.ts';

interface Deciders {
  rng: Rng;
  now: Date;
  admin: UserRow;
  moderator: UserRow;
  /** The seller with a password, about whom nothing was found. */
  seller: UserRow;
}

/** Every fourth report was wrong, whatever it said. */
const wrongEvery = 4;

/** What was decided about the reports of the last year. Listings that were hidden were changed and are shown again. */
export const pastDecisions = (deciders: Deciders, reports: readonly ReportRow[]): DecisionRow[] =>
  reports.flatMap((report, index): DecisionRow[] => {
    const { rng, admin, moderator, seller, now } = deciders;
    const { id: caseId, deletedAt: decidedAt, message, rule, sellerEmail } = report;
    if (!decidedAt) return [];
    const shownAt = after(decidedAt, 30 * hourMs);
    const wanted = itemAt(
      answers,
      writtenReports.findIndex((one) => one.message === message),
    );
    const isWrong = index % wrongEvery === 0 || sellerEmail === seller.email;
    const answer = isWrong || (wanted.action === 'hide' && shownAt > now) ? noAction : wanted;
    const { id: decidedBy } = index % 3 === 0 ? moderator : admin;
    return [
      {
        id: idAt(rng, decidedAt),
        caseId,
        ...answer,
        ...(answer.action !== 'none' && { rule }),
        decidedBy,
        decidedAt,
        isRead: true,
        ...(answer.action === 'hide' && backAt(rng, shownAt, decidedBy)),
      },
    ];
  });

/** The seller has changed the listing, and it is shown again. */
function backAt(rng: Rng, at: Date, by: string): Pick<DecisionRow, 'end' | 'appeal'> {
  const { text, explanation } = mended;
  const madeAt = after(at, -6 * hourMs);
  const answer = { outcome: 'reversed', explanation, decidedBy: by, decidedAt: at } as const;
  return {
    end: { endedAt: at, endReason: 'changed', endedBy: by, endExplanation: explanation },
    appeal: { id: idAt(rng, madeAt), kind: 'changed', text, madeAt, answer },
  };
}

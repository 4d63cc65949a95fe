import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import { actionOf } from '../../../../contract/moderation/decision-actions.ts';
import type { Decision } from '../../../../contract/moderation/decisions.ts';
import { useEmail } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { AppealItem } from '../AppealItem.tsx';
import { findWaitingAppeal, isAgainstOwn } from '../decide/offered-actions.ts';
import { StatementFacts } from '../StatementFacts.tsx';
import { DecideAppeal } from './DecideAppeal.tsx';
import { TakeBack } from './TakeBack.tsx';

interface CaseDecisionsProps {
  shown: ModerationCase;
  /** Whether the caller may take decisions back and decide about appeals. */
  decides: boolean;
}

/** What was decided about a case, the appeals against it, and the ways to take it back. */
export function CaseDecisions({ shown, decides }: CaseDecisionsProps) {
  const { decisions, listing } = shown;
  const atTop = findWaitingAppeal(shown)?.appeal;
  if (decisions.length === 0) return null;
  return (
    <Card title="Decisions">
      <ol className="grid gap-6">
        {decisions.map((decision) => (
          <li
            key={decision._id}
            className="grid gap-3 border-line border-t pt-4 first:border-0 first:pt-0"
          >
            <DecisionItem
              decision={decision}
              decides={decides}
              productVersion={listing?.version}
              appealAtTop={atTop?._id}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface DecisionItemProps extends Pick<CaseDecisionsProps, 'decides'> {
  decision: Decision;
  productVersion: number | undefined;
  /** The appeal that the page shows above all else. */
  appealAtTop: string | undefined;
}

function DecisionItem({ decision, decides, productVersion, appealAtTop }: DecisionItemProps) {
  const email = useEmail();
  const { label, restricts } = actionOf(decision.action);
  const isAnsweredInstead = decision.appeals.some(
    (appeal) => appeal.outcome === null && !isAgainstOwn(appeal, decision, email),
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        {restricts && !decision.endedAt && <Badge tone="bad">In force</Badge>}
        {decision.endedAt && <Badge>Ended</Badge>}
        <span className="text-soft text-sm">
          <DateTime date={decision.decidedAt} />, by{' '}
          {decision.decidedBy ? <EmailText email={decision.decidedBy} /> : 'the shop'}
        </span>
      </p>
      <StatementFacts decision={decision} />
      {decision.appeals
        .filter(({ _id }) => _id !== appealAtTop)
        .map((appeal) => (
          <AppealItem key={appeal._id} appeal={appeal} author="They">
            {decides && appeal.outcome === null && (
              <DecideAppeal appeal={appeal} decision={decision} productVersion={productVersion} />
            )}
          </AppealItem>
        ))}
      {decides && decision.takeBackUntil && !isAnsweredInstead && <TakeBack decision={decision} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { appealDays } from '../../../../contract/limits.ts';
import { actionOf, toldText } from '../../../../contract/moderation/decision-actions.ts';
import type { Statement } from '../../../../contract/moderation/decisions.ts';
import { useEmail } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { decisionsPath, rulesPath } from '../../../links/case-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { AppealItem } from '../AppealItem.tsx';
import { decisionQuery } from '../queries.ts';
import { StatementFacts } from '../StatementFacts.tsx';
import { subjectText } from '../words.ts';
import { AppealForm } from './AppealForm.tsx';
import { AskAgain } from './AskAgain.tsx';

/** A decision about the person: what happened, why, for how long, and how to appeal. */
export function DecisionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(decisionQuery(useEmail(), id));
  return (
    <>
      <Link to={decisionsPath} className="tap text-pine text-sm underline">
        All decisions
      </Link>
      <PageHeading>{data?.action === 'message' ? 'A message from us' : 'Decision'}</PageHeading>
      {data ? (
        <OneDecision key={id} decision={data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

function OneDecision({ decision }: { decision: Statement }) {
  const { action, kind, subject, decidedAt, endedAt, appeals } = decision;
  const { restricts } = actionOf(action);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      {endedAt && (
        <Note tone="good">
          This decision has ended: <DateTime date={endedAt} />.
          {restricts && ' It no longer restricts you.'}
        </Note>
      )}
      <Card title={subjectText[kind]}>
        {subject && (
          <p dir="auto" className="whitespace-pre-wrap text-start text-soft wrap-anywhere">
            {subject}
          </p>
        )}
        <p className="font-medium">{toldText(action, endedAt !== null)}</p>
        <StatementFacts decision={decision} />
        <p className="text-soft text-sm">
          {action === 'message' ? 'An admin wrote this,' : 'An admin decided this,'}{' '}
          <DateTime date={decidedAt} />
          {foundText(decision)}. No decision is made by a program.{' '}
          <Link to={rulesPath} className="tap text-pine underline">
            Our rules
          </Link>
        </p>
      </Card>
      {appeals.length > 0 && (
        <Card title="Your appeals">
          {appeals.map((appeal) => (
            <AppealItem key={appeal._id} appeal={appeal} author="You">
              {appeal.outcome === null && (
                <p className="text-soft text-sm">
                  We look at it and tell you what comes of it, by mail and here.
                </p>
              )}
            </AppealItem>
          ))}
        </Card>
      )}
      <AskAgain decision={decision} />
      <HowToAppeal decision={decision} />
    </div>
  );
}

function HowToAppeal({ decision }: { decision: Statement }) {
  const { action, endedAt, appeals, appealUntil, decidedAt } = decision;
  if (appealUntil) return <AppealForm decision={decision} until={appealUntil} />;
  const hasAppealed = appeals.some(({ kind }) => kind === 'appeal');
  if (endedAt || hasAppealed || action === 'verify') return null;
  if (!actionOf(action).restricts)
    return (
      <p className="text-soft text-sm">
        This restricts nothing, so there is no appeal. To answer, write to{' '}
        <a href={`mailto:${settings.brand.contactEmail}`} className="underline">
          {settings.brand.contactEmail}
        </a>
        .
      </p>
    );
  return (
    <p className="text-soft text-sm">
      You could appeal for {appealDays} days after <DateTime date={decidedAt} />. That time is over.
    </p>
  );
}

/** How the shop came to look at it. */
function foundText({ wasReported, wasFoundByProgram }: Statement): string {
  if (wasReported) return ', after a report';
  return wasFoundByProgram ? ', after a program of ours had pointed it out' : '';
}

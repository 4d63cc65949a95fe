import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { CaseReport, ModerationCase } from '../../../../contract/moderation/cases.ts';
import { actionOf } from '../../../../contract/moderation/decision-actions.ts';
import { useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { casePath, casesPath } from '../../../links/case-links.ts';
import { HintList } from '../../../page/moderation/hint-list.tsx';
import { kindLabels } from '../../../page/moderation/words.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ageText } from '../../../ui/text/age-text.ts';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { DecisionButtons } from '../decide/DecisionButtons.tsx';
import { decisionKeys, findWaitingAppeal, offeredActions } from '../decide/offered-actions.ts';
import { KeyList } from '../keys/KeyList.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { caseQuery, casesQuery, useTakeCase } from '../queries.ts';
import { readCaseFilter } from '../queue/case-filter.ts';
import { nameOfCase, sourceLabels, stateLabels } from '../words.ts';
import { CaseDecisions } from './CaseDecisions.tsx';
import { CaseNotes } from './CaseNotes.tsx';
import { CaseReports } from './CaseReports.tsx';
import { PersonCard } from './PersonCard.tsx';
import { Reported } from './Reported.tsx';
import { WaitingAppeal } from './WaitingAppeal.tsx';

const lookKeys = [['U', 'back to the cases']] as const;
const takeKey = ['T', 'take the case, or give it back'] as const;
const sendKey = ['Ctrl + Enter', 'send the form'] as const;

/** Returns the keys that do something on the page of a case. */
function keysOf(
  shown: ModerationCase,
  { decides, canTake }: Record<'decides' | 'canTake', boolean>,
) {
  const decisions = (decides ? offeredActions(shown) : []).flatMap((action) => {
    const key = decisionKeys[action];
    return key ? [[key, actionOf(action).label.toLowerCase()] as const] : [];
  });
  return [
    ...lookKeys,
    ...decisions,
    ...(canTake ? [takeKey] : []),
    ...(decisions.length > 0 ? [sendKey] : []),
  ];
}

interface CasePageProps {
  /** Renders the way to the messages that a report is about. */
  messagesOf(shown: ModerationCase, report: CaseReport): ReactNode;
}

/** One case: what was reported, by whom, about whom, and what to decide. */
export function CasePage({ messagesOf }: CasePageProps) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(caseQuery(useEmail(), id));
  if (!data)
    return (
      <>
        <PageHeading>Case</PageHeading>
        {error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}
      </>
    );
  return <OpenCase key={id} shown={data} messagesOf={messagesOf} />;
}

function OpenCase({ shown, messagesOf }: CasePageProps & { shown: ModerationCase }) {
  const hasRight = useHasRight('moderation');
  const [, navigate] = useLocation();
  const take = useTakeCase();
  const decides = hasRight && !shown.isParty;
  const isOpen = shown.state === 'open';
  const canTake = hasRight && isOpen;
  const takeOrGiveBack = () => take.mutate({ id: shown._id, isOwn: !shown.isOwn });
  useKeys({ u: () => navigate(casesPath), ...(canTake && { t: takeOrGiveBack }) });
  const hasMessages = shown.kind === 'person' || shown.kind === 'message';
  return (
    <>
      <Link to={casesPath} className="tap text-pine text-sm underline">
        All cases
      </Link>
      <Heading shown={shown}>
        {canTake && (
          <Button
            variant="secondary"
            size="small"
            pending={take.isPending}
            onClick={takeOrGiveBack}
          >
            {shown.isOwn ? 'Give back' : 'Take'}
          </Button>
        )}
      </Heading>
      <MayDecide shown={shown} hasRight={hasRight} />
      <WaitingAppeal shown={shown} decides={decides} />
      {decides && <DecisionButtons shown={shown} />}
      {decides && !isOpen && !findWaitingAppeal(shown) && <NextCase closedId={shown._id} />}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Reported shown={shown} />
          {shown.hints.length > 0 && (
            <Card title="What stands out">
              <HintList hints={shown.hints} />
            </Card>
          )}
          <CaseReports
            reports={shown.reportList}
            source={shown.source}
            {...(hasMessages && { messagesOf: (report) => messagesOf(shown, report) })}
          />
          <CaseDecisions shown={shown} decides={decides} />
          <CaseNotes shown={shown} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <PersonCard person={shown.person} />
          <SimilarCases shown={shown} />
        </div>
      </div>
      <KeyList keys={keysOf(shown, { decides, canTake })} />
    </>
  );
}

/** Says that a case is closed, and leads to the one that waits longest and that no other moderator has taken. */
function NextCase({ closedId }: { closedId: string }) {
  const { data } = useInfiniteQuery({
    ...casesQuery(useEmail(), readCaseFilter(new URLSearchParams())),
    // The case is read without it.
    meta: { showsErrorToast: false },
  });
  const next = data?.pages
    .flatMap(({ rows }) => rows)
    .find(({ _id, assignedTo, isOwn }) => _id !== closedId && (isOwn || !assignedTo));
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      This case is closed.
      {next && (
        <Link to={casePath(next._id)} className="tap font-medium text-pine underline">
          Next case
        </Link>
      )}
    </p>
  );
}

function Heading({ shown, children }: { shown: ModerationCase; children: ReactNode }) {
  const { kind, source, state, hasAppeal, waitingSince, closedAt, assignedTo, isOwn } = shown;
  return (
    <div className="mt-2 mb-6 grid gap-3">
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
        <UserText className="line-clamp-3">{nameOfCase(shown)}</UserText>
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft text-sm">
        <Badge>{kindLabels[kind]}</Badge>
        <Badge tone={state === 'open' ? 'warm' : 'plain'}>{stateLabels[state]}</Badge>
        {hasAppeal && <Badge tone="warm">Appeal</Badge>}
        {source !== 'report' && <span>Opened by: {sourceLabels[source].toLowerCase()}</span>}
        {closedAt ? (
          <DateTime date={closedAt} />
        ) : (
          <span>Waits for {ageText(waitingSince, Date.now())}</span>
        )}
        {assignedTo && <span className="wrap-anywhere">Taken by {isOwn ? 'you' : assignedTo}</span>}
        {children}
      </div>
    </div>
  );
}

/** Says why the reader cannot decide, if so. */
function MayDecide({ shown, hasRight }: { shown: ModerationCase; hasRight: boolean }) {
  if (shown.isParty)
    return (
      <Note tone="warm" className="mb-4">
        You are a party to this case: it is about you, you have reported it, or you have written or
        dealt with this person. Another moderator decides it.
      </Note>
    );
  if (!hasRight)
    return (
      <Note tone="plain" className="mb-4">
        You can read this case and write notes. Admins with the right "moderation" decide it.
      </Note>
    );
  return null;
}

/** The newest other cases about the same person. */
function SimilarCases({ shown: { similar } }: { shown: ModerationCase }) {
  return (
    <Card title="Other cases">
      {similar.length === 0 && <p className="text-soft">There are none about this person.</p>}
      <ul className="grid gap-3">
        {similar.map((row) => (
          <li key={row._id} className="grid gap-1">
            <Link to={casePath(row._id)} className="tap w-fit text-pine underline">
              <UserText className="line-clamp-2">{nameOfCase(row)}</UserText>
            </Link>
            <span className="text-soft text-sm">
              {kindLabels[row.kind]}, {stateLabels[row.state].toLowerCase()},{' '}
              <DateTime date={row.openedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

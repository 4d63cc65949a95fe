import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AuditEvent } from '../../../../contract/moderation/audit.ts';
import { actionOf } from '../../../../contract/moderation/decision-actions.ts';
import { ruleTexts } from '../../../../contract/moderation/rules.ts';
import type {
  PersonPage,
  RecordedCase,
  RecordedDecision,
  RecordedReport,
} from '../../../../contract/records/record-pages.ts';
import { casePath } from '../../../links/case-links.ts';
import { HintList } from '../../../page/moderation/hint-list.tsx';
import { kindLabels } from '../../../page/moderation/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { RecordList, RecordSection } from './RecordSection.tsx';

const lineClass = 'flex flex-wrap items-center gap-x-3 gap-y-1';
const softLineClass = `${lineClass} text-soft text-sm`;

/** Renders events of the audit trail. */
export type EventsOf = (events: readonly AuditEvent[]) => ReactNode;

interface ModeratedProps {
  shown: Pick<PersonPage, 'hints' | 'reports' | 'cases' | 'decisions' | 'events'>;
  eventsOf: EventsOf;
  /** Where all events are listed. */
  allEvents?: string;
}

/** What moderators have to do with a person or a listing. */
export const Moderated = ({
  shown: { hints, reports, cases, decisions, events },
  eventsOf,
  allEvents,
}: ModeratedProps) => (
  <>
    <RecordSection title="What stands out" count={hints.length}>
      <div className="card p-5">
        <HintList hints={hints} />
      </div>
    </RecordSection>
    <RecordSection title="Reports" count={reports.length}>
      <RecordList rows={reports}>{(report) => <ReportItem report={report} />}</RecordList>
    </RecordSection>
    <RecordSection title="Cases" count={cases.length}>
      <RecordList rows={cases}>{(row) => <CaseItem row={row} />}</RecordList>
    </RecordSection>
    <RecordSection title="Decisions" count={decisions.length}>
      <RecordList rows={decisions}>{(decision) => <DecisionItem decision={decision} />}</RecordList>
    </RecordSection>
    {events && (
      <RecordSection title="Audit trail" count={events.length} all={allEvents}>
        {eventsOf(events)}
      </RecordSection>
    )}
  </>
);

/** A report: about what, by whom, and what it says. */
export const ReportItem = ({ report }: { report: RecordedReport }) => (
  <>
    <p className={lineClass}>
      <span className="font-medium">{kindLabels[report.kind]}</span>
      <UserText>{report.title}</UserText>
      {report.rule && <Badge tone="bad">{ruleTexts[report.rule].label}</Badge>}
      <Badge tone={report.isOpen ? 'warm' : 'plain'}>{report.isOpen ? 'Open' : 'Closed'}</Badge>
    </p>
    <p className={softLineClass}>
      <span>
        By <PersonLink person={report.reporter} />
      </span>
      <span>
        about <PersonLink person={report.about} />
      </span>
      <DateTime date={report.at} />
      {report.caseId && (
        <Link to={casePath(report.caseId)} className="tap text-pine underline">
          Case
        </Link>
      )}
    </p>
    <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
      {report.message}
    </p>
  </>
);

const CaseItem = ({ row }: { row: RecordedCase }) => (
  <>
    <p className={lineClass}>
      <Link to={casePath(row._id)} className="tap text-pine underline">
        <UserText className="line-clamp-2">{row.subject || kindLabels[row.kind]}</UserText>
      </Link>
      <Badge tone={row.state === 'open' ? 'warm' : 'plain'}>
        {row.state === 'open' ? 'Open' : 'Closed'}
      </Badge>
    </p>
    <p className={softLineClass}>
      {row.subject && <span>{kindLabels[row.kind]}</span>}
      <span>Reports: {row.reports}</span>
      <DateTime date={row.openedAt} />
    </p>
  </>
);

function DecisionItem({ decision }: { decision: RecordedDecision }) {
  const { label, restricts } = actionOf(decision.action);
  const { rule, until, endedAt } = decision;
  return (
    <>
      <p className={lineClass}>
        <Link to={casePath(decision.caseId)} className="tap font-medium text-pine underline">
          {label}
        </Link>
        {restricts && !endedAt && <Badge tone="bad">In force</Badge>}
        {endedAt && <Badge>Ended</Badge>}
      </p>
      <p className={softLineClass}>
        <span>{kindLabels[decision.kind]}</span>
        {rule && <span>{ruleTexts[rule].label}</span>}
        <DateTime date={decision.decidedAt} />
        {until && <span>Until {formatDate(until, 'day')}</span>}
      </p>
      {decision.explanation && (
        <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
          {decision.explanation}
        </p>
      )}
    </>
  );
}

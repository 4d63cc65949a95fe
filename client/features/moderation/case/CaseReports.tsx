import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CaseReport, CaseSource } from '../../../../contract/moderation/cases.ts';
import { ruleTexts } from '../../../../contract/moderation/rules.ts';
import { personPath } from '../../../links/record-links.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

interface CaseReportsProps {
  reports: readonly CaseReport[];
  /** What has opened the case. */
  source: CaseSource;
  /** Renders the way to the messages that a report is about. */
  messagesOf?: ((report: CaseReport) => ReactNode) | undefined;
}

/** What people have reported about a case, the newest first. */
export const CaseReports = ({ reports, source, messagesOf }: CaseReportsProps) => (
  <Card title={`Reports (${reports.length})`}>
    {reports.length === 0 && (
      <p className="text-soft">
        {source === 'moderator'
          ? 'A moderator opened this case.'
          : 'Nobody has reported this. The shop noticed it by itself.'}
      </p>
    )}
    <ol className="grid gap-4">
      {reports.map((report) => (
        <li
          key={report._id}
          className="grid gap-1 border-line border-t pt-3 first:border-0 first:pt-0"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
            {report.rule && <Badge tone="bad">{ruleTexts[report.rule].label}</Badge>}
            <Link to={personPath(report.reporterId)} className="tap text-pine *:underline">
              <EmailText email={report.reporterEmail} />
            </Link>
            <DateTime date={report.at} />
          </p>
          <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
            {report.message}
          </p>
          {messagesOf && <p>{messagesOf(report)}</p>}
        </li>
      ))}
    </ol>
  </Card>
);

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import type { DecisionEnd } from '../../../../contract/moderation/decisions.ts';
import { ruleTexts } from '../../../../contract/moderation/rules.ts';
import type { CountedRule, Transparency } from '../../../../contract/moderation/transparency.ts';
import { settings } from '../../../client-settings.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { rulesPath } from '../../../links/case-links.ts';
import { TextPage } from '../../../page/text-page.tsx';
import type { PageContext } from '../../../router/page-route.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { hoursText } from '../../../ui/text/hours-text.ts';
import { yearlyCountsQuery } from './queries.ts';

type CountRow = readonly [label: string, count: number | string];

/** Puts the counts of the year in the address into the cache. */
export const loadYearlyCounts = ({ client, search }: PageContext) =>
  client.prefetchQuery(yearlyCountsQuery(search.get('year')));

/** What was reported in a year, and what was decided. */
export function TransparencyPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(yearlyCountsQuery(search.get('year')));
  if (data) return <Year counts={data} />;
  return (
    <TextPage title="Transparency">
      {error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}
    </TextPage>
  );
}

const ruleLabel = (rule: CountedRule) =>
  rule === 'unnamed' ? 'No rule was named' : ruleTexts[rule].label;

const byRule = (counts: Record<CountedRule, number>): CountRow[] =>
  (Object.keys(counts) as CountedRule[]).map((rule) => [ruleLabel(rule), counts[rule]]);

const medianRow = (label: string, hours: number | null): CountRow => [
  label,
  hours === null ? '–' : hoursText(hours),
];

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function Year({ counts }: { counts: Transparency }) {
  const { year, countedAt, reports, decisions, restrictions, ended, appeals } = counts;
  const isOver = new Date(countedAt).getUTCFullYear() > year;
  return (
    <TextPage title={isOver ? `Transparency: ${year}` : `Transparency: ${year} so far`}>
      <p>
        What was reported on {settings.brand.name} in {year}, and what we decided. The{' '}
        <Link to={rulesPath} className="text-pine underline">
          rules
        </Link>{' '}
        say what is not allowed, and what happens after a report.
      </p>
      <Years {...counts} />
      <h2>Reports</h2>
      <Counts label="What came of them" rows={outcomes(reports)} />
      <Counts label="What they were about" rows={subjects(reports)} />
      <Counts label="The rule that they named" rows={byRule(reports.byRule)} />
      <h2>Decisions</h2>
      <p>A person has made each of these decisions.</p>
      <Counts
        label="What was decided"
        rows={[
          ...shownActions.map((action): CountRow => [publicLabels[action], decisions[action]]),
          ['Made by a program', 0],
        ]}
      />
      <h2>Restrictions</h2>
      <p>
        These are the decisions by which something was hidden or removed, an account was suspended
        or closed, or payouts were held.
      </p>
      <Counts label="By rule" rows={byRule(restrictions.byRule)} />
      <Counts label="How it was found" rows={found(restrictions.byFinder)} />
      <Counts
        label="Restrictions that have ended"
        rows={ends.map((reason): CountRow => [endTexts[reason], ended[reason]])}
      />
      <h2>Appeals</h2>
      <p>Another person than the one who decided answers an appeal.</p>
      <Counts label="Appeals against a decision" rows={answers(appeals.appeal)} />
      <Counts
        label="Sellers who changed a hidden listing and asked to show it again"
        rows={answers(appeals.changed)}
      />
      <h2>How we count</h2>
      <p>
        A year is a calendar year in UTC. Reports, decisions, appeals and answers count in the year
        in which they were made. What came of a report is counted as it stands now. Counted on{' '}
        {formatDate(countedAt, 'utcDay')} at {countedAt.slice(11, 16)} UTC.
      </p>
      <p>
        We keep closed cases for two years. So we show this year and the year before it, of which
        everything is still kept.
      </p>
      <h2>What this page does not cover</h2>
      <ul>
        {notCovered.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ul>
    </TextPage>
  );
}

const Years = ({ year, years }: Transparency) =>
  years.length > 1 && (
    <nav aria-label="Years">
      Year:
      {years.map((one) => (
        <Link
          key={one}
          to={`/transparency?year=${one}`}
          aria-current={one === year ? 'page' : undefined}
          className="inline-block min-w-11 px-3 py-2 text-center text-pine underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
        >
          {one}
        </Link>
      ))}
    </nav>
  );

const outcomes = ({ byOutcome, medianHours }: Transparency['reports']): CountRow[] => [
  ['All reports', sum(byOutcome)],
  ['Something was restricted', byOutcome.restricted],
  ['The person was warned, or asked to change the listing', byOutcome.asked],
  ['No action', byOutcome.none],
  ['Not decided yet', byOutcome.open],
  medianRow('Median time from the report to the decision', medianHours),
];

const subjects = ({ bySubject }: Transparency['reports']): CountRow[] => [
  ['Listings', bySubject.listing],
  ['People', bySubject.person],
  ['Messages', bySubject.message],
  ['Reviews', bySubject.review],
];

/** A verification is no answer to what was reported. */
type ShownAction = Exclude<DecisionAction, 'verify'>;

const publicLabels: Record<ShownAction, string> = {
  none: 'No action',
  message: 'Wrote to the person',
  ask_to_change: 'Asked to change the listing',
  warn: 'Warned the person',
  hide: 'Hid a listing, a message or a review',
  remove: 'Removed a listing',
  suspend: 'Suspended an account for a time',
  ban: 'Banned a person',
  delete_account: 'Deleted an account',
  hold_payouts: 'Held payouts for a time',
};

const shownActions = Object.keys(publicLabels) as ShownAction[];

const found = ({
  report,
  moderator,
  program,
}: Transparency['restrictions']['byFinder']): CountRow[] => [
  ['By a report', report],
  ['By a moderator', moderator],
  ['By a program, before a person decided', program],
];

const endTexts: Record<DecisionEnd, string> = {
  time: 'Its time was over',
  taken_back: 'We took it back by ourselves',
  appeal: 'We took it back after an appeal',
  changed: 'The listing was changed',
  replaced: 'A later decision replaced it',
};

const ends = Object.keys(endTexts) as DecisionEnd[];

const answers = ({
  made,
  upheld,
  reversed,
  medianHours,
}: Transparency['appeals']['appeal']): CountRow[] => [
  ['Made', made],
  ['Answered: the decision stayed', upheld],
  ['Answered: the restriction ended', reversed],
  medianRow('Median time to the answer', medianHours),
];

/** What articles 15, 23 and 24 of the Digital Services Act ask for beside these counts. */
const notCovered = [
  'How many people use the shop each month.',
  'Orders of courts and authorities. They come by mail or post, and are not in these records.',
  'Disputes about our decisions that a body outside of court has settled.',
  'Reports by trusted flaggers. The shop does not know who is one, and counts them with the others.',
  'Whether an account was suspended because its owner sent unfounded reports or appeals. The count of suspended accounts includes them.',
  'How the people who decide are trained and helped, and which languages they speak.',
  'How often our programs point out something that is not against the rules.',
];

const Counts = ({ label, rows }: { label: string; rows: readonly CountRow[] }) => (
  <section aria-label={label}>
    <h3 className="mb-1 font-medium">{label}</h3>
    <dl className="text-base">
      {rows.map(([name, count]) => (
        <div key={name} className="flex justify-between gap-6 border-line border-b py-1.5">
          <dt>{name}</dt>
          <dd className="whitespace-nowrap tabular-nums">{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

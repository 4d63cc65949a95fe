import type { CaseFigures } from '../../../../contract/moderation/cases.ts';
import { formatCompactNumber, formatNumber, pluralize } from '../format.ts';
import { Figure } from '../plots/Figure.tsx';
import { MonthBars } from '../plots/MonthBars.tsx';
import { monthTable } from '../plots/months.ts';
import { totalOf } from '../summaries.ts';

/** How many cases of the moderators were opened and closed on each day. */
export default function CasesFigure({ days }: Pick<CaseFigures, 'days'>) {
  const opened = days.map((day) => day.opened);
  const closed = days.map((day) => day.closed);
  const plot = {
    title: 'Cases',
    months: days.map(({ day }) => day),
    series: [
      { name: 'Opened', values: opened },
      { name: 'Closed', values: closed },
    ],
    unit: 'cases',
    format: formatNumber,
    height: 130,
  };
  return (
    <Figure
      title="Cases"
      summary={`${pluralize(totalOf(opened), 'case')} opened and ${formatNumber(totalOf(closed))} closed in ${days.length} days, by day in UTC.`}
      table={monthTable(plot)}
    >
      <MonthBars {...plot} formatTick={formatCompactNumber} isBeside />
    </Figure>
  );
}

import { Link } from 'wouter';
import type { CaseFigures } from '../../../../contract/moderation/cases.ts';
import { waitingDisputesPath } from '../../../links/case-links.ts';
import { Tile, Tiles } from '../../../ui/list/tiles.tsx';
import { ageText } from '../../../ui/text/age-text.ts';
import { countText } from '../../../ui/text/count-text.ts';
import { hoursText } from '../../../ui/text/hours-text.ts';

/** How many cases wait, how long the oldest has, and how long they take. */
export function CaseNumbers({ figures }: { figures: CaseFigures }) {
  const { open, appeals, disputes, oldest, medianHours, days } = figures;
  const opened = days.reduce((sum, day) => sum + day.opened, 0);
  const closed = days.reduce((sum, day) => sum + day.closed, 0);
  return (
    <section aria-label="Figures" className="grid">
      <Tiles className="xl:grid-cols-2">
        <Tile label="Open cases" value={open.toLocaleString('en')}>
          {appeals === 0 ? 'no appeal waits' : `${countText(appeals, 'appeal')} among them`};{' '}
          {disputes === 0 ? 'no dispute waits' : <WaitingText count={disputes} />}
        </Tile>
        <Tile label="Oldest" value={oldest === null ? '–' : ageText(oldest, Date.now())}>
          {oldest === null ? 'nothing waits' : 'has waited the longest'}
        </Tile>
        <Tile
          label="Median time to close"
          value={medianHours === null ? '–' : hoursText(medianHours)}
        >
          of those closed in {days.length} days
        </Tile>
        <Tile label={`Opened in ${days.length} days`} value={opened.toLocaleString('en')}>
          {closed.toLocaleString('en')} closed
        </Tile>
      </Tiles>
    </section>
  );
}

/** How many disputes wait beside the cases, with the way to them. */
const WaitingText = ({ count }: { count: number }) => (
  <Link to={waitingDisputesPath} className="tap text-pine underline">
    {countText(count, 'dispute')} to decide
  </Link>
);

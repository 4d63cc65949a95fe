import type { Deal } from '../../../../contract/trade/deals.ts';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { timelineWords } from '../words/event-words.ts';
import { Section } from './Section.tsx';

/** What has happened so far, oldest first. */
export const Timeline = ({ deal }: { deal: Deal }) => (
  <Section title="What has happened">
    <ol className="grid gap-3">
      {timelineWords(deal).map(({ at, text }) => (
        <li key={`${at} ${text}`} className="border-line border-t pt-3">
          <p>{text}</p>
          <DateTime date={at} className="text-soft text-sm" />
        </li>
      ))}
    </ol>
  </Section>
);

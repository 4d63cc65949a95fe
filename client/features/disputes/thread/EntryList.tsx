import type { Deal } from '../../../../contract/deals/deals.ts';
import type { Dispute } from '../../../../contract/deals/disputes.ts';
import { PictureRow } from '../../../ui/pictures/picture-row.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { authorText, stepText } from '../words.ts';

interface EntryListProps {
  entries: Dispute['entries'];
  /** Who reads it. */
  side: Deal['side'];
}

/** Everything that was said and done in a dispute, the oldest first. */
export const EntryList = ({ entries, side }: EntryListProps) => (
  <ol className="grid gap-4">
    {entries.map((entry) => {
      const author = authorText(entry.by, side);
      return (
        <li key={entry._id} className="grid min-w-0 gap-2 border-line border-t pt-3">
          <p className="text-sm">
            <span className="font-medium">{author}</span> {stepText(entry)}
            <DateTime date={entry.at} className="block text-soft" />
          </p>
          {entry.text && (
            <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
              {entry.text}
            </p>
          )}
          <PictureRow pictures={entry.pictures} author={author.toLowerCase()} />
        </li>
      );
    })}
  </ol>
);

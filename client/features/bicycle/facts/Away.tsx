import { Note } from '../../../ui/notices.tsx';
import { formatDay } from '../../../ui/text/dates.ts';

export interface AwayProps {
  /** The day on which the seller is back. */
  until: string;
}

/** Says that a bicycle can be booked again on a day. */
export const Away = ({ until }: AwayProps) => (
  <Note tone="warm">
    <strong className="font-medium">Back on {formatDay(until)}.</strong> The seller is away until
    then. You can book this bicycle when they are back.
  </Note>
);

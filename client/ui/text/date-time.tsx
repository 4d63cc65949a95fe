import { formatDate } from './dates.ts';

interface DateTimeProps {
  /** ISO 8601. */
  date: string;
  className?: string;
}

/** A moment, as people write it in the reader's region. */
export const DateTime = ({ date, className }: DateTimeProps) => (
  <time dateTime={date} className={className}>
    {formatDate(date, 'moment')}
  </time>
);

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DateTimeProps {
  /** ISO 8601. */
  date: string;
  className?: string;
}

/** Formats a moment (ISO 8601), as "Nov 20, 2026, 12:02 PM" where the reader is. */
export const formatDateTime = (date: string): string => format.format(new Date(date));

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Formats the day of a moment (ISO 8601), as "Nov 20, 2026" where the reader is. */
export const formatDate = (date: string): string => days.format(new Date(date));

/** A moment, formatted so. */
export const DateTime = ({ date, className }: DateTimeProps) => (
  <time dateTime={date} className={className}>
    {formatDateTime(date)}
  </time>
);

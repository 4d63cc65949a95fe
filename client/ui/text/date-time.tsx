const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DateTimeProps {
  /** ISO 8601. */
  date: string;
  className?: string;
}

/** A moment, such as "Nov 20, 2026, 12:02 PM" where the reader is. */
export const DateTime = ({ date, className }: DateTimeProps) => (
  <time dateTime={date} className={className}>
    {format.format(new Date(date))}
  </time>
);

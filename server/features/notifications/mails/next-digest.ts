/** The hour of a person's day at which the digest is sent: before most people start to work. */
const digestHour = 8;
const hourMs = 60 * 60_000;

/**
 * Returns when the next digest is due for a person: the next full hour of UTC at which it is
 * `digestHour` o'clock in their time zone. Where clocks differ from UTC by half an hour, it is half
 * past. A time zone that this process does not know counts as UTC.
 */
export function nextDigestAt(now: Date, timeZone = 'UTC'): Date {
  const format = hourFormat(timeZone);
  const firstHour = Math.floor(now.getTime() / hourMs) + 1;
  // A day of a clock change has up to 25 hours.
  const hours = Array.from({ length: 25 }, (_, index) => new Date((firstHour + index) * hourMs));
  return (
    hours.find((at) => Number(format.format(at)) === digestHour) ??
    new Date(now.getTime() + 24 * hourMs)
  );
}

function hourFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: 'numeric', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    // A process with a newer list of time zones has stored it.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

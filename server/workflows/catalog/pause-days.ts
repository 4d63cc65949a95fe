const hourMs = 60 * 60_000;
const quarterMs = 15 * 60_000;
const dayMs = 24 * hourMs;

/** Returns the day, as in 2026-12-03, that it is at a moment in a time zone. */
export const dayIn = (at: Date, timeZone: string): string => dayFormat(timeZone).format(at);

/**
 * Returns the first moment of a day in a time zone. Where the clocks go forward at midnight, the day begins an hour
 * later.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const format = dayFormat(timeZone);
  // Clocks differ from UTC by quarters of an hour, and are 14 hours ahead at most.
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 14 * hourMs);
  while (format.format(at) < day) at = new Date(at.getTime() + quarterMs);
  return at;
}

/** Returns the day that is `count` days after another. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Writes days as 2026-12-03. A time zone that this process does not know counts as UTC. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  } catch {
    // A process with a newer list of time zones has stored it.
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  }
}

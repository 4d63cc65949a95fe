const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as 2026-05 as May 2026. */
export const monthLabel = (month: string): string =>
  format.format(new Date(`${month}-01T00:00:00Z`));

const shortFormat = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** Formats a month such as 2026-05 as May, for a plot of a year. */
export const shortMonthLabel = (month: string): string =>
  shortFormat.format(new Date(`${month}-01T00:00:00Z`));

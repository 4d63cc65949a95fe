const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as 2026-05 as May 2026. */
export const monthLabel = (month: string): string =>
  format.format(new Date(`${month}-01T00:00:00Z`));

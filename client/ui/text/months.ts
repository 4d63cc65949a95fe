// Apart from the dates, which need `Intl`: a seller's page names only months.

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const monthName = (month: string): string => months[Number(month.slice(5, 7)) - 1] ?? '';

/** Formats a month such as 2026-05, or that of a day: "May 2026". Without `Intl`, which takes long to load. */
export const formatMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** The same in three letters: "May". */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

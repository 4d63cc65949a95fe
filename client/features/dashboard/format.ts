const numbers = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const shortNumbers = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Formats a number, as 1,250. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Formats dollars, as $1,250 or $12.50. */
export const formatDollars = (value: number): string => dollars.format(value);

/** Formats dollars for an axis, as $1.2K. */
export const formatCompactDollars = (value: number): string => shortDollars.format(value);

/** Formats a number for an axis, as 1.2K. */
export const formatCompactNumber = (value: number): string => shortNumbers.format(value);

/** Formats a number of hours, as 40 min, 5 h or 3 days. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${formatNumber(Math.round(hours / 24))} days`;
}

/** Formats a count with its noun, as 1 view or 2 views. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

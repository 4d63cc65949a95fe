import { formatDay } from '../../../ui/text/dates.ts';
import { formatMonth, shortMonth } from '../../../ui/text/months.ts';

/** A series of numbers, one for each month or day. */
export interface Series {
  name: string;
  /** The singular of the name, if it differs. */
  one?: string;
  values: readonly (number | null)[];
}

export interface MonthPlotProps {
  title: string;
  /** Formatted as 2026-05; as 2026-05-17 where the plot is by day. The last one is the current one. */
  months: readonly string[];
  series: readonly Series[];
  /** The unit of the axis, such as Dollars. */
  unit: string;
  /** In px, of a plot that is lower than usual. */
  height?: number;
  /** Formats a value for the read-out and for the axis. */
  format(value: number): string;
  formatTick(value: number): string;
}

/** Returns whether the plot has a column for each day, not for each month. */
export const isByDay = (months: readonly string[]): boolean => (months[0] ?? '').length > 7;

/** Returns a month's name, or a day's; the current one is marked as incomplete. */
export function monthLabel(months: readonly string[], index: number): string {
  const month = months[index] ?? '';
  const name = isByDay(months) ? formatDay(month) : formatMonth(month);
  return `${name}${index === months.length - 1 ? ' so far' : ''}`;
}

/** Returns the columns that have a name below them, where a column is so wide, in px. */
export function namedColumns(months: readonly string[], columnWidth: number): string[] {
  // A day of each week, away from the edge, which would cut its name off.
  if (isByDay(months)) return months.filter((_, index) => (months.length - index) % 7 === 4);
  // On a phone, there is room for every second name only.
  return months.filter((_, index) => columnWidth > 34 || index % 2 === 1);
}

/** Returns the name below a column. */
export const shortLabel = (month: string): string =>
  isByDay([month]) ? formatDay(month) : shortMonth(month);

/** Returns a month's values as text. */
export const valueText = ({ series, format }: MonthPlotProps, index: number): string =>
  series
    .map(({ name, one, values }) => {
      const value = values[index] ?? null;
      const words = value === null ? 'none' : format(value);
      if (series.length === 1) return words;
      return `${words} ${value === 1 && one ? one : name.toLowerCase()}`;
    })
    .join(', ');

/** Returns the same numbers as a table. */
export const monthTable = ({
  months,
  series,
  format,
}: Omit<MonthPlotProps, 'title' | 'unit' | 'formatTick'>) => ({
  columns: [isByDay(months) ? 'Day' : 'Month', ...series.map(({ name }) => name)],
  rows: months.map((_, index) => [
    monthLabel(months, index),
    ...series.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? '–' : format(value);
    }),
  ]),
});

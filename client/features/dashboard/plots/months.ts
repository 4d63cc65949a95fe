import { formatMonth } from '../../../ui/text/months.ts';

/** A series of numbers, one for each month. */
export interface Series {
  name: string;
  /** The singular of the name, if it differs. */
  one?: string;
  values: readonly (number | null)[];
}

export interface MonthPlotProps {
  title: string;
  /** Formatted as 2026-05. The last month is the current one. */
  months: readonly string[];
  series: readonly Series[];
  /** The unit of the axis, such as Dollars. */
  unit: string;
  /** Formats a value for the read-out and for the axis. */
  format(value: number): string;
  formatTick(value: number): string;
}

/** Returns a month's name; the current month is marked as incomplete. */
export const monthLabel = (months: readonly string[], index: number): string =>
  `${formatMonth(months[index] ?? '')}${index === months.length - 1 ? ' so far' : ''}`;

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
  columns: ['Month', ...series.map(({ name }) => name)],
  rows: months.map((_, index) => [
    monthLabel(months, index),
    ...series.map(({ values }) => {
      const value = values[index] ?? null;
      return value === null ? '–' : format(value);
    }),
  ]),
});

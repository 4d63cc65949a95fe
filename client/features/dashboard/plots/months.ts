import { monthName } from '../format.ts';

/** A row of numbers, one for each month. */
export interface Series {
  name: string;
  /** What a single one is called, where that is another word. */
  one?: string;
  values: readonly (number | null)[];
}

export interface MonthPlotProps {
  title: string;
  /** As in 2026-05; the last one is still running. */
  months: readonly string[];
  series: readonly Series[];
  /** What the axis counts, as in Dollars. */
  unit: string;
  /** A value as it is read out, and as it stands at the axis. */
  format(value: number): string;
  formatTick(value: number): string;
}

/** A month's name; of the running one it says that there is more to come. */
export const monthLabel = (months: readonly string[], index: number): string =>
  `${monthName(months[index] ?? '')}${index === months.length - 1 ? ' so far' : ''}`;

/** What a month's values are, in words. */
export const valueText = ({ series, format }: MonthPlotProps, index: number): string =>
  series
    .map(({ name, one, values }) => {
      const value = values[index] ?? null;
      const words = value === null ? 'none' : format(value);
      if (series.length === 1) return words;
      return `${words} ${value === 1 && one ? one : name.toLowerCase()}`;
    })
    .join(', ');

/** The same numbers as a table. */
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

import type { Columns } from './columns.ts';
import { enlarge } from './enlarge.ts';

/** The columns that are counted, in the order of their histograms. */
export const countedColumns = [
  'traits',
  'looks',
  'only',
  'make',
  'year',
  'size',
  'priceStep',
  'place',
] as const satisfies readonly (keyof Columns)[];
export type CountedColumn = (typeof countedColumns)[number];

/** With those that stand for one of them in some searches. */
const tallied = [...countedColumns, 'totalStep'] as const satisfies readonly (keyof Columns)[];
type Tallied = (typeof tallied)[number];

/**
 * How many living listings have each code of a column: what a search without filters counts, and what is
 * left of it tells how many fail a single filter.
 */
export function createTallies() {
  const counts = Object.fromEntries(tallied.map((name) => [name, new Uint32Array(64)])) as Record<
    Tallied,
    Uint32Array
  >;
  return {
    /** Counts a listing, or takes it away again. */
    count(columns: Columns, slot: number, change: 1 | -1): void {
      for (const name of tallied) {
        const code = columns[name][slot] as number;
        const enough = enlarge(counts[name], code + 1);
        enough[code] = (enough[code] as number) + change;
        counts[name] = enough;
      }
    },
    /** Returns the counts by codes; codes beyond the array have none. */
    of: (name: Tallied): Uint32Array => counts[name],
  };
}

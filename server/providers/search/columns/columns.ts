import { enlarge } from './enlarge.ts';

const arrays = {
  // Columns that a search counts have one type, since the compiler makes the fastest loops then.
  /** Category, condition, electric, material and wheel; see `codes.ts`. */
  traits: Uint16Array,
  /** Shape, gearing, brakes and colour. */
  looks: Uint16Array,
  /** What `offerTraits` the offer has, a bit for each. */
  only: Uint16Array,
  /** Codes of dictionaries; 0 is unknown. */
  make: Uint16Array,
  size: Uint16Array,
  model: Uint16Array,
  place: Uint16Array,
  /** Years since 1884; 0 is unknown. */
  year: Uint16Array,
  /** The number of the price range in `priceSteps`. */
  priceStep: Uint16Array,
  /** The same of the price with shipping. */
  totalStep: Uint16Array,
  cents: Uint32Array,
  /** The price with shipping. */
  totalCents: Uint32Array,
  /** In seconds since 1970. */
  postedAt: Uint32Array,
};

type Arrays = typeof arrays;
type ColumnName = keyof Arrays;

/** What is stored of each listing, by its slot: plain numbers, no object for each listing. */
export type Columns = { [name in ColumnName]: InstanceType<Arrays[name]> };

const columnNames = Object.keys(arrays) as ColumnName[];

const columnsOf = (make: (name: ColumnName) => Columns[ColumnName]) =>
  Object.fromEntries(columnNames.map((name) => [name, make(name)])) as unknown as Columns;

/** The number of listings of which a filter reads the bits together. */
const together = 32;

/** Returns columns with room for at least `capacity` listings, all zero. */
export const allocateColumns = (capacity: number): Columns =>
  columnsOf((name) => new arrays[name](Math.ceil(capacity / together) * together));

/** Returns columns with room for one more listing than these hold. */
export const enlargeColumns = (columns: Columns): Columns =>
  columnsOf((name) => enlarge(columns[name], columns[name].length + together));

/** The columns of prices with shipping, by those whose place they take. */
const totals: Partial<Record<ColumnName, ColumnName>> = {
  cents: 'totalCents',
  priceStep: 'totalStep',
};

/**
 * Returns columns in which prices are with shipping. Made as all columns are, so that the compiler's
 * loops need not tell them apart.
 */
export const withShipping = (columns: Columns): Columns =>
  columnsOf((name) => columns[totals[name] ?? name]);

/** Copies one listing to a slot of other columns. */
export function copyListing(from: Columns, fromSlot: number, to: Columns, slot: number): void {
  for (const name of columnNames) to[name][slot] = from[name][fromSlot] as number;
}

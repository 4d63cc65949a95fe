import { condition } from '../../../../contract/catalog/catalog.ts';
import { categoryOrder, priceBound } from '../../../../contract/catalog/category-filter.ts';
import { text } from '../../../../contract/fields.ts';

/** The filter and the order of a category's list, as the parameters of its call. */
export interface ListFilter {
  order?: 'price_up' | 'price_down';
  min_price?: number;
  max_price?: number;
  /** One or more values, separated by commas. */
  condition?: string;
  city?: string;
}

type Bound = 'min_price' | 'max_price';

function readBound(search: URLSearchParams, name: Bound): number | undefined {
  const typed = search.get(name)?.trim();
  return typed ? priceBound.safeParse(typed).data : undefined;
}

/** Returns both bounds, the lower one first, in whichever order they were given. */
function readBounds(search: URLSearchParams): Pick<ListFilter, Bound> {
  const given = { low: readBound(search, 'min_price'), high: readBound(search, 'max_price') };
  const isSwapped = given.low !== undefined && given.high !== undefined && given.low > given.high;
  const [low, high] = isSwapped ? [given.high, given.low] : [given.low, given.high];
  return {
    ...(low !== undefined && { min_price: low }),
    ...(high !== undefined && { max_price: high }),
  };
}

/** Reads a filter from the address of a page. Invalid values are ignored. */
export function readFilter(search: URLSearchParams): ListFilter {
  const order = categoryOrder.safeParse(search.get('order')).data;
  const named = search.getAll('condition').flatMap((value) => value.split(','));
  const conditions = condition.options.filter((option) => named.includes(option));
  const city = text(80).safeParse(search.get('city')).data;
  return {
    ...(order && order !== 'newest' && { order }),
    ...readBounds(search),
    ...(conditions.length > 0 && { condition: conditions.join() }),
    ...(city && { city }),
  };
}

/** Returns the filter as query parameters. The same filter always gives the same text. */
export const searchOf = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Returns the filter as its form's fields: one entry for each condition, and no order. */
export function fieldsOf({ order: _, condition: named, ...rest }: ListFilter): URLSearchParams {
  const fields = searchOf(rest);
  for (const one of named?.split(',') ?? []) fields.append('condition', one);
  return fields;
}

/** Returns the number of active filters. The order is not a filter. */
export const countActiveFilters = ({ order: _, ...rest }: ListFilter): number =>
  Object.values(rest).filter((value) => value !== undefined).length;

import { condition } from '../../../../contract/catalog/catalog.ts';
import { categoryOrder, priceBound } from '../../../../contract/catalog/category-filter.ts';
import { text } from '../../../../contract/fields.ts';

/** What a category's list is narrowed to and how it is sorted, as the parameters of its call. */
export interface ListFilter {
  order?: 'price_up' | 'price_down';
  min_price?: number;
  max_price?: number;
  /** One or several, with commas between them. */
  condition?: string;
  city?: string;
}

type Bound = 'min_price' | 'max_price';

function readBound(search: URLSearchParams, name: Bound): number | undefined {
  const typed = search.get(name)?.trim();
  return typed ? priceBound.safeParse(typed).data : undefined;
}

/** The two bounds, the lower one first, whichever way round they were given. */
function readBounds(search: URLSearchParams): Pick<ListFilter, Bound> {
  const given = { low: readBound(search, 'min_price'), high: readBound(search, 'max_price') };
  const isSwapped = given.low !== undefined && given.high !== undefined && given.low > given.high;
  const [low, high] = isSwapped ? [given.high, given.low] : [given.low, given.high];
  return {
    ...(low !== undefined && { min_price: low }),
    ...(high !== undefined && { max_price: high }),
  };
}

/** Reads a filter from the address of a page; what makes no sense there counts as not given. */
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

/** The filter as it stands in an address; the same filter always reads the same. */
export const searchOf = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The filter as its form's fields hold it: one entry for each condition, and no order. */
export function fieldsOf({ order: _, condition: named, ...rest }: ListFilter): URLSearchParams {
  const fields = searchOf(rest);
  for (const one of named?.split(',') ?? []) fields.append('condition', one);
  return fields;
}

/** How many things a list is narrowed by; its order is none of them. */
export const countActiveFilters = ({ order: _, ...rest }: ListFilter): number =>
  Object.values(rest).filter((value) => value !== undefined).length;

import { condition } from '../catalog/catalog.ts';
import { emailQuery, id, pageQuery, text } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { type SearchCriteria, searchFilters } from './search-query.ts';

/**
 * The order of a category's list; available products always come before sold ones. `nearest` needs
 * a place, and is `newest` without one.
 */
export const categoryOrder = z.enum(['newest', 'price_up', 'price_down', 'nearest']);
export type CategoryOrder = z.infer<typeof categoryOrder>;

/** One or more conditions, separated by commas. */
const conditions = z
  .string()
  .max(100)
  .transform((value) => value.split(','))
  .pipe(z.array(condition));

const { min_price, max_price, ...attributeFilters } = searchFilters
  .omit({ category: true, condition: true, seller: true })
  .partial().shape;

/** Only the search knows these filters. With one of them, a list has available products only. */
export const attributeFilterNames = Object.keys(
  attributeFilters,
) as (keyof typeof attributeFilters)[];

/** The query parameters of a category's list; all except the email are optional. */
export const categoryQuery = emailQuery
  .extend(pageQuery.shape)
  .extend(attributeFilters)
  .extend({
    order: categoryOrder.optional(),
    min_price,
    max_price,
    condition: conditions.optional(),
    /** The beginning of a city's name; not together with filters that only the search knows. */
    city: text(textLimits.place).optional(),
    /** With `true`, sold products are left out. */
    available: z.enum(['true', 'false']).optional(),
    /** Only this product, whatever category it is listed in now. */
    product: id.optional(),
    /**
     * With `true`, the first page returns in `X-Total-Count` how many available products pass the
     * filters. Sold ones are not counted, nor are they in the counts of `GET /bicycles`.
     */
    count: z.enum(['true', 'false']).optional(),
  })
  .refine(({ min_price = 0, max_price = Infinity }) => min_price <= max_price, {
    path: ['max_price'],
    error: 'Must not be less than the lowest price',
  })
  .refine(
    ({ city, ...query }) =>
      city === undefined || attributeFilterNames.every((name) => query[name] === undefined),
    { path: ['city'], error: 'Use a place together with these filters' },
  );

type CategoryQuery = z.output<typeof categoryQuery>;

/** The filters that SQL applies, and the order of a category's list. */
export type CategoryFilter = Pick<
  CategoryQuery,
  'order' | 'min_price' | 'max_price' | 'condition' | 'city' | 'available'
>;

/** All filters and the order of a category's list. */
export type CategoryCriteria = CategoryFilter &
  Pick<SearchCriteria, (typeof attributeFilterNames)[number]>;

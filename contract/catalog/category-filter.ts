import { emailQuery, id, pageQuery, text } from '../fields.ts';
import { priceLimits, textLimits } from '../limits.ts';
import { formatMoney } from '../money.ts';
import { z } from '../zod.ts';
import { condition } from './catalog.ts';

/** The order of a category's list; available products always come before sold ones. */
export const categoryOrder = z.enum(['newest', 'price_up', 'price_down']);
export type CategoryOrder = z.infer<typeof categoryOrder>;

/** In dollars; unlike the price of a product, a bound may be 0. */
export const priceBound = z.coerce
  .number('Please enter a price')
  .min(0, 'At least $0')
  .max(priceLimits.max, `At most ${formatMoney(priceLimits.max)}`);

/** One or more conditions, separated by commas. */
const conditions = z
  .string()
  .max(100)
  .transform((value) => value.split(','))
  .pipe(z.array(condition));

/** The query parameters of a category's list; all except the email are optional. */
export const categoryQuery = emailQuery
  .extend(pageQuery.shape)
  .extend({
    order: categoryOrder.optional(),
    min_price: priceBound.optional(),
    max_price: priceBound.optional(),
    condition: conditions.optional(),
    city: text(textLimits.place).optional(),
    /** Only this product, whatever category it is listed in now. */
    product: id.optional(),
    /**
     * With `true`, the first page returns the number of products in the whole list in
     * `X-Total-Count`.
     */
    count: z.enum(['true', 'false']).optional(),
  })
  .refine(({ min_price = 0, max_price = Infinity }) => min_price <= max_price, {
    path: ['max_price'],
    error: 'Must not be less than the lowest price',
  });

/** The filter and the order of a category's list. */
export type CategoryFilter = Pick<
  z.output<typeof categoryQuery>,
  'order' | 'min_price' | 'max_price' | 'condition' | 'city'
>;

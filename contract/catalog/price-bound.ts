import { priceLimits } from '../limits.ts';
import { formatMoney } from '../money.ts';
import { z } from '../zod.ts';

/** In dollars; unlike the price of a product, a bound may be 0. */
export const priceBound = z.coerce
  .number('Please enter a price')
  .min(0, 'At least $0')
  .max(priceLimits.max, `At most ${formatMoney(priceLimits.max)}`);

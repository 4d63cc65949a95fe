import { price } from '../../../../contract/fields.ts';
import { newDispute } from '../../../../contract/trade/disputes.ts';
import { z } from '../../../../contract/zod.ts';

/** A complaint as the buyer types it. */
export const reportForm = newDispute
  .pick({ reason: true, message: true })
  .extend({
    /** What the buyer wants back. */
    claim: z.enum(['all', 'part']),
    wanted: z
      .literal('')
      .transform(() => undefined)
      .or(price)
      .optional(),
  })
  .refine(({ claim, wanted }) => claim === 'all' || wanted !== undefined, {
    path: ['wanted'],
    error: 'Please enter an amount',
  })
  .transform(({ claim, wanted, ...rest }) => ({
    ...rest,
    ...(claim === 'part' && wanted !== undefined && { wanted }),
  }));

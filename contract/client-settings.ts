import { type DealTime, dealTime } from './trade/deal-times.ts';
import { z } from './zod.ts';

/**
 * The settings that the server gives the client at run time, so that one build works for every
 * installation.
 */
export const clientSettings = z.object({
  /** The origin of the shop, for absolute URLs of pages. */
  origin: z.string(),
  apiBase: z.string(),
  brand: z.object({ name: z.string(), contactEmail: z.string() }),
  payment: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  /** Whether people can sign in with Google. */
  google: z.boolean(),
  /** The public key that push services need to know for this shop (VAPID). */
  pushKey: z.string(),
  /** Whether an embedded sandbox replaces any external service. */
  demo: z.boolean(),
  /** The operator's fee for a sale: percent of the price, and a fixed part in cents. */
  fee: z.object({ percent: z.number(), cents: z.number().int() }),
  /** How long a deal waits before each next step happens automatically, in days. */
  dealDays: z.object(
    Object.fromEntries(dealTime.options.map((time) => [time, z.number()])) as Record<
      DealTime,
      z.ZodNumber
    >,
  ),
});
export type ClientSettings = z.infer<typeof clientSettings>;

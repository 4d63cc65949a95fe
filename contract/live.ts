import { emailQuery, id } from './fields.ts';
import { z } from './zod.ts';

/** What is told of beside categories, which go by their ids. */
const liveTopic = z.union([z.literal('advertisements'), id]);

/** What a page wants to hear of; one's own bookings and account are always told of. */
export const liveQuery = emailQuery.extend({
  /** With commas between them: an open page shows a list or two. */
  topics: z
    .string()
    .max(400)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(liveTopic).max(10))
    .optional(),
  /** How old what the page shows is, in seconds: what has changed since then is told at once. */
  age: z.coerce.number().min(0).max(1e7).optional(),
});

/** The data of an event `change`: what may look different now; null for anything. */
export const liveEvent = z.object({
  topics: z.array(z.union([liveTopic, z.literal(['bookings', 'account'])])).nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

import { emailQuery, id } from './fields.ts';
import { z } from './zod.ts';

/** What a page asks to hear of: what is advertised, and categories, by their ids. */
const sharedTopic = z.union([z.literal('advertisements'), id]);

/**
 * What a person is always told of: their account, their own bookings, listings and wishlist, and
 * changes of what is in it (`wished`); an admin of the people and the reports as well. Nobody is told
 * of what is another's.
 */
const ownTopics = [
  'account',
  'bookings',
  'products',
  'wishlist',
  'wished',
  'users',
  'reports',
] as const;

/** All topics by their names; categories go by their ids. */
export const topics = ['advertisements', ...ownTopics] as const;
export type Topic = (typeof topics)[number];

/** What a page wants to hear of, beside what is always told. */
export const liveQuery = emailQuery.extend({
  /** With commas between them: an open page shows a list or two. */
  topics: z
    .string()
    .max(400)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(sharedTopic).max(10))
    .optional(),
  /** How old what the page shows is, in seconds: what has changed since then is told at once. */
  age: z.coerce.number().min(0).max(1e7).optional(),
});

/** The data of an event `change`: what may look different now; null for anything. */
export const liveEvent = z.object({
  topics: z.array(z.union([sharedTopic, z.literal(ownTopics)])).nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

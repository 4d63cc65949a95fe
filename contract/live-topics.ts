import { emailQuery, id } from './fields.ts';
import { maxTopics } from './limits.ts';
import { z } from './zod.ts';

/** The topics that a page can ask for: advertisements, and categories, by their ids. */
const sharedTopic = z.union([z.literal('advertisements'), id]);

/**
 * The topics that every person gets: their account, their own bookings, listings and wishlist, and
 * changes of what is in it (`wished`); an admin also the people and the reports. Nobody gets
 * another person's topics.
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

/** The topics that a page asks for, beside those that every person gets. */
export const liveQuery = emailQuery.extend({
  /** With commas between them: an open page shows a list or two. */
  topics: z
    .string()
    .max(400)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(sharedTopic).max(maxTopics))
    .optional(),
  /** How old the page's data is, in seconds: what has changed since then is sent at once. */
  age: z.coerce.number().min(0).max(1e7).optional(),
});

/** The data of an event `change`: what may look different now; null for anything. */
export const liveEvent = z.object({
  topics: z.array(z.union([sharedTopic, z.literal(ownTopics)])).nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

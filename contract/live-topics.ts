import { emailQuery, id } from './fields.ts';
import { maxTopics } from './limits.ts';
import { z } from './zod.ts';

/** Before the id of a product: another buyer's hold of it has begun or ended. */
export const heldPrefix = 'held:';

const heldTopic = z
  .string()
  .refine(
    (topic) => id.safeParse(topic.slice(heldPrefix.length)).success && topic.startsWith(heldPrefix),
  );

/** The topics that a page can subscribe to: advertisements, categories by their ids, and holds of a product. */
const sharedTopic = z.union([z.literal('advertisements'), id, heldTopic]);

/**
 * The topics that every user gets: their account, their own bookings, listings and wishlist,
 * changes of products in the wishlist (`wished`), their notifications, their messages, their
 * offers, and the decisions about them. Admins also get the users, the reports and the cases. No user
 * gets another user's topics.
 */
const ownTopics = [
  'account',
  'bookings',
  'products',
  'wishlist',
  'wished',
  'notifications',
  'messages',
  'offers',
  'decisions',
  'users',
  'reports',
  'cases',
] as const;

/** All topics with names; categories are identified by their ids. */
export const topics = ['advertisements', ...ownTopics] as const;
export type Topic = (typeof topics)[number];

/** The topics that a page subscribes to, in addition to those that every user gets. */
export const liveQuery = emailQuery.extend({
  /** Separated by commas; an open page shows a list or two. */
  topics: z
    .string()
    .max(400)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(sharedTopic).max(maxTopics))
    .optional(),
  /** The age of the page's data in seconds: changes since then are sent at once. */
  age: z.coerce.number().min(0).max(1e7).optional(),
});

/** The data of an event `change`: the topics that changed; null when anything may have changed. */
export const liveEvent = z.object({
  topics: z.array(z.union([sharedTopic, z.literal(ownTopics)])).nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

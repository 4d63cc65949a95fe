import { bookingState } from '../deals/booking-states.ts';
import { priceOffer } from '../deals/offers/offers.ts';
import { id, imageUrl, pageQuery, paragraphs } from '../fields.ts';
import { maxMessagePictures, textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** A message as its reader sees it. */
export const message = z.object({
  /** Numbers the messages of a thread from 1 without gaps: both sides see them in this order. */
  number: z.number().int(),
  /** `shop` for what happened to the booking; the other side may have left. */
  from: z.enum(['me', 'other', 'shop']),
  /** With dots in place of what leads out of the shop, unless the reader wrote it. */
  text: z.string(),
  pictures: z.array(imageUrl),
  date: z.iso.datetime(),
  /** Whether the other side sees, or the reader sees, dots in place of something. */
  isMasked: z.boolean(),
  /** Whether moderators have hidden it: only who wrote it still sees text and pictures. */
  isHidden: z.boolean().optional(),
  /** The reader's own mark of this message, as it was sent. */
  clientId: z.uuid().optional(),
});
export type Message = z.infer<typeof message>;

/** What a person sends. The same `clientId` again sends nothing again and gets the same answer. */
export const newMessage = z
  .object({
    clientId: z.uuid().toLowerCase(),
    text: paragraphs(textLimits.message).optional(),
    pictures: z.array(imageUrl).max(maxMessagePictures).optional(),
  })
  .refine(({ text, pictures }) => text !== undefined || pictures?.length, {
    path: ['text'],
    error: 'Please write a message or add a picture',
  });
export type NewMessage = z.infer<typeof newMessage>;

/** The first message about a product, by its buyer; or about a booking, by either side. */
export const newThread = newMessage
  .safeExtend({ productId: id.optional(), bookingId: id.optional() })
  .refine(({ productId, bookingId }) => (productId === undefined) !== (bookingId === undefined), {
    path: ['productId'],
    error: 'Either a product or a booking',
  });
export type NewThread = z.infer<typeof newThread>;

/** The response to a sent message. */
export const sentMessage = z.object({
  acknowledged: z.literal(true),
  /** The id of the thread. */
  _id: id,
  message,
});

/** A message of the person whose data is exported. */
export const ownMessage = z.object({
  productTitle: z.string(),
  date: z.iso.datetime(),
  text: z.string(),
  pictures: z.array(z.string()),
  /** Whether the other side sees dots in place of something. */
  isMasked: z.boolean(),
});
export type OwnMessage = z.infer<typeof ownMessage>;

/** Why nothing can be written in a thread. A blocked person is not told about it. */
export const closedReason = z.enum(['other_left', 'you_blocked']);

/** A thread in the inbox. */
export const thread = z.object({
  _id: id,
  product: z.object({
    _id: id,
    categoryId: id,
    title: z.string(),
    image: z.string(),
    /** What the seller asks now, in dollars. */
    price: z.number(),
    /** Whether it can be booked now. */
    isOffered: z.boolean(),
    /** The day on which its seller is back, who has paused; left out for all others. */
    pausedUntil: z.iso.date().optional(),
  }),
  /** Which side of the deal the reader is on. */
  side: z.enum(['buyer', 'seller']),
  other: z.object({
    name: z.string(),
    photoURL: z.string(),
    /** For the buyer: whose page shows the seller's bicycles and reviews. */
    sellerId: id.optional(),
  }),
  /** The buyer's paid booking of the product, or else the newest; null when there is none. */
  booking: z.object({ _id: id, state: bookingState }).nullable(),
  last: message,
  unread: z.number().int(),
  isArchived: z.boolean(),
  /** The number of the last message that the other side has seen. */
  seenUpTo: z.number().int(),
  closed: closedReason.nullable(),
  /** The offers of the two people, oldest first. Only in a thread that is read alone. */
  offers: z.array(priceOffer).optional(),
  /** The numbers of the messages that moderators have hidden. Only in a thread that is read alone. */
  hidden: z.array(z.number().int()).optional(),
});
export type Thread = z.infer<typeof thread>;

/** The threads that are not archived, the archived ones, or those with people whom the reader blocks. */
export const inboxFolder = z.enum(['inbox', 'archived', 'blocked']);
export type InboxFolder = z.infer<typeof inboxFolder>;

/** Which threads the inbox shows. A search finds those of all folders. */
export const inboxQuery = pageQuery.extend({
  folder: inboxFolder.default('inbox'),
  /** Part of the product's title or of the other side's name, in the newest 1,000 threads. */
  search: z.string().trim().max(textLimits.place).optional(),
  /** Only the reader's own question about this product, as its buyer. */
  productId: id.optional(),
  /** Only the thread of this booking. */
  bookingId: id.optional(),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** Which messages of a thread: the last ones before a number, or the first ones after one. */
export const messagesQuery = z.object({
  limit: pageQuery.shape.limit,
  before: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .optional(),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** What a person changes of their own side of a thread. */
export const threadChange = z.object({
  readUpTo: z
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .optional(),
  isArchived: z.boolean().optional(),
  isBlocked: z.boolean().optional(),
});
export type ThreadChange = z.infer<typeof threadChange>;

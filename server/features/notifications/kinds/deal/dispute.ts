import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { disputeOutcome, disputeStep } from '../../../../../contract/deals/disputes.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { bookings } from '../../../../db/schema/bookings.ts';
import { products } from '../../../../db/schema/catalog.ts';
import { disputeEntries, disputes } from '../../../../db/schema/deals/disputes.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { defineKind, type NotifiedEvent } from '../../notification-kind.ts';
import { tellOfStep } from './dispute-words.ts';

const disputeData = z.object({
  side: z.enum(['buyer', 'seller']),
  bookingId: z.string(),
  /** Written by the seller. */
  title: z.string(),
  step: disputeStep,
  reason: z.string(),
  cents: z.number().nullable(),
  /** Of a decision. */
  outcome: disputeOutcome.nullable(),
  asked: z.enum(['buyer', 'seller']).nullable(),
  /**
   * What an admin has written. Statements of the sides are left out: what a deleted person has said
   * would otherwise stay in the list of the other side.
   */
  text: z.string(),
  /** The path or URL of its first picture; not in what was stored before mails had pictures. */
  picture: z.string().optional(),
});

/** One side or both, when something was said or done in the dispute about their deal. */
export const dispute = defineKind({
  kind: 'dispute',
  data: disputeData,
  isRequired: true,
  mailGroup: 'payments',
  find: findStep,
  bicycle: ({ title, picture }) => ({ title, picture }),
  words: ({ title, bookingId, ...data }, brandName, times) => {
    const { title: heading, text } = tellOfStep({ ...data, times, bicycle: quoteTitle(title) });
    const link = `/dashboard/deal/${bookingId}?side=${data.side}`;
    return {
      title: heading,
      text,
      link,
      mail: [text, `See everything about this deal at ${brandName}:`, { path: link }],
    };
  },
});

/** Returns the step whose id is `about`, and the person on the side of the event, unless deleted. */
async function findStep(db: Database, { about, side }: NotifiedEvent) {
  if (side !== 'buyer' && side !== 'seller') return null;
  const recipients = alias(users, 'recipients');
  const recipient = side === 'buyer' ? bookings.buyerId : bookings.sellerId;
  const [row] = await db
    .select({
      userId: recipients.id,
      bookingId: bookings.id,
      title: bookings.title,
      picture: products.image,
      reason: disputes.reason,
      outcome: disputes.outcome,
      entry: disputeEntries,
    })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(recipients, and(eq(recipients.id, recipient), isNull(recipients.deletedAt)))
    .where(eq(disputeEntries.id, about));
  if (!row) return null;
  const { userId, entry, ...rest } = row;
  const { step, cents, asked, by } = entry;
  const text = by === 'admin' ? entry.text : '';
  return { data: { ...rest, side, step, cents, asked, text }, userIds: [userId] };
}

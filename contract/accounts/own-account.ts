import { ownProduct } from '../catalog/catalog.ts';
import { wishlistItem } from '../catalog/wishlist.ts';
import { id } from '../fields.ts';
import { auditEvent } from '../moderation/audit.ts';
import { report } from '../moderation/reports.ts';
import { booking } from '../trade/bookings.ts';
import { z } from '../zod.ts';
import { currentPassword, role } from './accounts.ts';

export const closeAccountForm = z.object({
  password: currentPassword,
});
export type CloseAccountForm = z.infer<typeof closeAccountForm>;

/** An open sale of a person who wants to close their account. */
export const openSale = z.object({
  _id: id,
  productTitle: z.string(),
  price: z.number(),
  /** Until when it keeps its seller's account open, unless its receipt is confirmed; null: it is paid back. */
  keepsUntil: z.iso.datetime().nullable(),
});
export type OpenSale = z.infer<typeof openSale>;

/** A booking of one's product, without what only its buyer may take along. */
const sale = booking.omit({ buyerPhone: true, buyerLocation: true, buyerEmail: true });

/**
 * Everything stored of one person, also what is not shown any more: bookings that they deleted,
 * products that were withdrawn, reports that were removed. Left out is what only serves
 * authentication and delivery (hashes of passwords and links, tokens, answers kept for a day for a
 * repeated request, and for a week which mails were sent about the bookings below).
 */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({
    username: z.string(),
    email: z.string(),
    photoURL: z.string(),
    role,
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  /** Browsers in which they are signed in. */
  sessions: z.array(
    z.object({
      startedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** The person's id at Google; null where they have never signed in by Google. */
  googleAccount: z.string().nullable(),
  products: z.array(ownProduct),
  bookings: z.array(booking),
  /** What they have paid, also what was paid back. */
  payments: z.array(
    z.object({
      transactionId: z.string(),
      bookingId: id,
      amount: z.number(),
      recordedAt: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
  sales: z.array(sale),
  wishlist: z.array(wishlistItem),
  reports: z.array(report),
  /** What they did and what was done to them, from the audit trail; without others' emails. */
  record: z.array(auditEvent),
});
export type PersonalData = z.infer<typeof personalData>;

import { z } from 'zod';
import { role } from './accounts.ts';
import { auditEvent } from './audit.ts';
import { booking } from './bookings.ts';
import { product } from './catalog.ts';
import { report } from './reports.ts';
import { wishlistItem } from './wishlist.ts';

export const closeAccountForm = z.object({
  password: z.string().min(1, 'Please fill in this field').max(128, 'At most 128 characters'),
});
export type CloseAccountForm = z.infer<typeof closeAccountForm>;

/** A booking of one's product, without what only its buyer may take along. */
const sale = booking.omit({ buyerPhone: true, buyerLocation: true, buyerEmail: true });

/** All that we keep of one person. */
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
  products: z.array(product),
  bookings: z.array(booking),
  sales: z.array(sale),
  wishlist: z.array(wishlistItem),
  reports: z.array(report),
  /** What they did and what was done to them, as the audit trail tells it; without others' emails. */
  record: z.array(auditEvent),
});
export type PersonalData = z.infer<typeof personalData>;

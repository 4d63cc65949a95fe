import type { users } from '../schema/accounts.ts';
import type { advertisements } from '../schema/advertising.ts';
import type { auditEvents } from '../schema/audit.ts';
import type { bookings } from '../schema/bookings.ts';
import type { priceChanges, products, productViews } from '../schema/catalog.ts';
import type { payments } from '../schema/payments.ts';
import type { reports } from '../schema/reports.ts';
import type { wishlistItems } from '../schema/wishlist.ts';
import type { Photo } from './products/subject.ts';

type Made<Table extends { $inferInsert: { id?: string } }> = Table['$inferInsert'] & { id: string };

/** Without an identity: nobody can sign in as most of them. */
export type UserRow = Made<typeof users>;

/** The picture's address and the category's id are known only where the rows are stored. */
export type ProductRow = Omit<Made<typeof products>, 'image' | 'categoryId' | 'state'> & {
  state: 'available' | 'sold' | 'withdrawn';
  photo: Photo;
};
export type BookingRow = Made<typeof bookings>;
export type PaymentRow = Made<typeof payments>;
export type AdvertisementRow = Made<typeof advertisements>;
export type WishRow = Made<typeof wishlistItems>;
export type ReportRow = Made<typeof reports>;
export type PriceChangeRow = Made<typeof priceChanges>;
export type AuditRow = Made<typeof auditEvents>;
export type ViewRow = typeof productViews.$inferSelect;

/** Somebody of the demo shop: their record, where they live, their telephone. */
export interface Person {
  user: UserRow;
  area: string;
  city: string;
  phone: string;
}

/** The whole demo shop, ready to be stored in this order. */
export interface DemoShop {
  users: UserRow[];
  products: ProductRow[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  advertisements: AdvertisementRow[];
  wishes: WishRow[];
  reports: ReportRow[];
  priceChanges: PriceChangeRow[];
  past: Past;
  views: ViewRow[];
  auditEvents: AuditRow[];
}

/**
 * What happened over the last year and is settled: bicycles that were sold and then taken out of
 * the lists by their sellers, people who came, reports that were answered.
 */
export interface Past {
  users: UserRow[];
  products: ProductRow[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  reports: ReportRow[];
}

import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Rule } from '../../../contract/moderation/rules.ts';
import { primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

/**
 * Title and emails are copies: a report is kept after its product and the users in it are deleted.
 */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    productTitle: text('product_title').notNull(),
    sellerEmail: text('seller_email').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    message: text('message').notNull(),
    /** The day in UTC, for the limit of one report a day. */
    day: date('day', { mode: 'string' }).notNull(),
    reportedAt: timestamptz('reported_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    /** The rule that the reporter has chosen; null for none. */
    rule: text('rule').$type<Rule>(),
    /** The case that a trigger has opened for it, or added it to. */
    caseId: uuid('case_id'),
  },
  (table) => [
    uniqueIndex('one_report_a_day').on(table.buyerId, table.productId, table.day),
    index('reports_by_time').on(table.reportedAt),
    index('reports_by_case').on(table.caseId),
    index('reports_by_product').on(table.productId),
    index('open_reports').on(table.id).where(sql`deleted_at is null`),
  ],
);

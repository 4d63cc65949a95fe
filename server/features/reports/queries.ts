import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Report } from '../../../contract/moderation/reports.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { reports } from '../../db/schema/reports.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

/**
 * Returns the seller of a product, their email and its title, for a report of it; null when there is
 * none.
 */
export async function findSubject(
  db: Database,
  productId: string,
): Promise<{ sellerId: string; productTitle: string; sellerEmail: string } | null> {
  const [row] = await db
    .select({
      sellerId: products.sellerId,
      productTitle: products.title,
      sellerEmail: users.email,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(products.id, productId), isNull(users.deletedAt)))
    // Blocks a concurrent deletion of the seller, which could otherwise leave the email in a new
    // report.
    .for('share', { of: users });
  return row ?? null;
}

/**
 * Adds a report and returns its id, or undefined when this buyer has already reported the product
 * on that day.
 */
export async function insertReport(
  db: Database,
  report: typeof reports.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return row?.id;
}

/** A report with the category and the seller of its product. */
interface Row {
  report: typeof reports.$inferSelect;
  categoryId: string;
  sellerId: string;
}

/**
 * Returns a page of reports, newest first: with `buyerId`, all that this buyer ever wrote,
 * otherwise those that are not deleted.
 */
export async function listReports(
  db: Database,
  { buyerId, ...request }: PageRequest & { buyerId?: string },
): Promise<Page<Report>> {
  const which = buyerId ? eq(reports.buyerId, buyerId) : isNull(reports.deletedAt);
  const page = await readPage<Row>(
    request,
    ({ report }) => [report.id],
    (after, count) => {
      const begin = after ? sql`${reports.id} < ${after[0]}` : undefined;
      return db
        .select({
          report: reports,
          categoryId: products.categoryId,
          sellerId: products.sellerId,
        })
        .from(reports)
        .innerJoin(products, eq(products.id, reports.productId))
        .where(and(which, begin))
        .orderBy(desc(reports.id))
        .limit(count);
    },
  );
  return { ...page, rows: page.rows.map(toReport) };
}

const toReport = ({ report: row, ...subject }: Row): Report => ({
  ...subject,
  _id: row.id,
  date: row.reportedAt.toISOString(),
  productTitle: row.productTitle,
  sellerEmail: row.sellerEmail,
  buyerEmail: row.buyerEmail,
  message: row.message,
  rule: row.rule,
  productId: row.productId,
});

/**
 * Hides a report and returns the id of its product, or undefined when there is no such report. The
 * row is kept, because it still counts for the limit of one report a day.
 */
export async function hideReport(
  db: Database,
  id: string,
  deletedAt: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(reports)
    .set({ deletedAt })
    .where(and(eq(reports.id, id), isNull(reports.deletedAt)))
    .returning({ productId: reports.productId });
  return row?.productId;
}

/**
 * Replaces a user's email by `email` in reports that the user wrote and in reports of the user's
 * products.
 */
export async function anonymizeReports(tx: Database, userId: string, email: string): Promise<void> {
  await tx.update(reports).set({ buyerEmail: email }).where(eq(reports.buyerId, userId));
  const theirs = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId));
  await tx.update(reports).set({ sellerEmail: email }).where(inArray(reports.productId, theirs));
}

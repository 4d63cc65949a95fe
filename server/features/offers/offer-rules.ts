import { eq } from 'drizzle-orm';
import type { OfferRule } from '../../../contract/catalog/offer-rule.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { offerRules } from '../../db/schema/deals/offers.ts';
import { AppError } from '../../errors.ts';

/** Returns how a seller takes offers for a product, the lowest price in cents; null where none are taken. */
export async function findOfferRule(
  db: Database,
  productId: string,
): Promise<{ lowestCents: number | null } | null> {
  const [row] = await db.select().from(offerRules).where(eq(offerRules.productId, productId));
  return row ?? null;
}

/** Sets how offers are taken for a product that `tx` has locked; null for none. */
export async function setOfferRule(
  tx: Database,
  productId: string,
  rule: OfferRule | null,
): Promise<void> {
  if (!rule) {
    await tx.delete(offerRules).where(eq(offerRules.productId, productId));
    return;
  }
  const lowestCents = rule.lowest === null ? null : toCents(rule.lowest);
  await tx
    .insert(offerRules)
    .values({ productId, lowestCents })
    .onConflictDoUpdate({ target: offerRules.productId, set: { lowestCents } });
}

/**
 * Checks that the lowest price of offers leaves room below the price, in cents.
 * @throws AppError invalid_input
 */
export function requireLowest(rule: OfferRule | null | undefined, priceCents: number): void {
  if (!rule || rule.lowest === null || toCents(rule.lowest) < priceCents) return;
  throw new AppError('invalid_input', { fields: { 'offers.lowest': 'Less than the price' } });
}

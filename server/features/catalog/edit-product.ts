import type { ProductChange } from '../../../contract/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Database } from '../../db/open.ts';
import { record } from '../audit/record.ts';
import { type ProductDetails, readDetails, updateDetails, updatePrice } from './queries.ts';

/** The columns that a change names. */
function columnsOf(wanted: ProductChange): Partial<ProductDetails> {
  const { selling_price: _, purchase_price, purchase_date, ...rest } = wanted;
  const named = {
    ...rest,
    purchasePriceCents: purchase_price === undefined ? undefined : toCents(purchase_price),
    purchaseDate: purchase_date,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

interface Edit {
  productId: string;
  sellerId: string;
  wanted: ProductChange;
  at: Date;
}

/**
 * Writes down what a seller changes of a product that `tx` has locked, all but its selling price;
 * what is as before leaves no trace.
 */
export async function editDetails(tx: Database, { productId, sellerId, wanted, at }: Edit) {
  const before = await readDetails(tx, productId);
  const changed = Object.entries(columnsOf(wanted)).filter(
    ([name, value]) => before[name as keyof ProductDetails] !== value,
  );
  if (changed.length === 0) return;
  await updateDetails(tx, productId, Object.fromEntries(changed));
  const details = { fields: changed.map(([name]) => name).join(', ') };
  await record(tx, at, { action: 'product_edited', by: sellerId, productId, details });
}

/** Gives a product that `tx` has locked another price; the former one stays on record. In cents. */
export async function changePrice(
  tx: Database,
  edit: Pick<Edit, 'productId' | 'sellerId' | 'at'> & { fromCents: number; cents: number },
) {
  const { productId, sellerId, fromCents, cents, at } = edit;
  await updatePrice(tx, { productId, fromCents, toCents: cents, changedAt: at });
  const details = { fromCents, cents };
  await record(tx, at, { action: 'price_changed', by: sellerId, productId, details });
}

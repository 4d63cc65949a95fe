import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import { type ProductDetails, readDetails } from './queries.ts';
import { toColumns } from './to-columns.ts';

/** A column that a seller changes, with its values before and after. */
export interface FieldChange {
  name: keyof ProductDetails;
  before: string | number;
  after: string | number;
}

/**
 * Returns the columns that `wanted` changes in a product that `tx` has locked, without the selling
 * price. Columns whose value stays the same are left out.
 */
export async function findChanges(
  tx: Database,
  productId: string,
  wanted: ProductChange,
): Promise<FieldChange[]> {
  const details = await readDetails(tx, productId);
  return Object.entries(toColumns(wanted)).flatMap(([key, after]) => {
    const name = key as keyof ProductDetails;
    const isChange = after !== undefined && details[name] !== after;
    return isChange ? { name, before: details[name], after } : [];
  });
}

import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import { type ProductDetails, readDetails } from './queries.ts';
import { toColumns } from './to-columns.ts';

/** A column that a seller changes, and what it holds before and after. */
export interface FieldChange {
  name: keyof ProductDetails;
  before: string | number;
  after: string | number;
}

/**
 * What `wanted` changes of a product that `tx` has locked, all but its selling price; what is as before
 * is no change.
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

import { isDeepStrictEqual } from 'node:util';
import { applicableAttributes } from '../../../contract/bicycle/attributes.ts';
import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import { findCategoryKind, type ProductDetails, readDetails } from './queries.ts';
import { toColumns } from './to-columns.ts';

/** A column that a seller changes, with its values before and after. */
export interface FieldChange {
  name: keyof ProductDetails;
  before: unknown;
  after: unknown;
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
  const kind = await findCategoryKind(tx, wanted.categoryId ?? details.categoryId);
  // A new category may lack attributes of the former one.
  const given = wanted.attributes ?? (wanted.categoryId && details.attributes);
  const attributes = given && applicableAttributes(kind ?? 'other', given);
  const columns = toColumns(attributes ? { ...wanted, attributes } : wanted);
  return Object.entries(columns).flatMap(([key, after]) => {
    const name = key as keyof ProductDetails;
    const isChange = after !== undefined && !isDeepStrictEqual(details[name], after);
    return isChange ? { name, before: details[name], after } : [];
  });
}

import type { Product } from '../../../contract/catalog/catalog.ts';
import { maxCounted } from '../../../contract/limits.ts';
import {
  attributeFilterNames,
  type CategoryCriteria,
} from '../../../contract/search/category-filter.ts';
import type { Database } from '../../db/database.ts';
import type { Page, PageRequest } from '../../pagination.ts';
import { type EngineDeps, readSearchPage } from '../search/find-bicycles.ts';
import { findCategoryKind, findProducts } from './queries.ts';

interface FoundInCategory extends Page<Product> {
  /** How many products pass, on the first page only; more than `maxCounted` if not counted. */
  total: number | undefined;
}

/** Returns whether only the search knows one of the filters. */
export const needsSearch = (criteria: CategoryCriteria): boolean =>
  attributeFilterNames.some((name) => criteria[name] !== undefined);

/**
 * Searches the available products of a category, as `readerId` sees them. Categories of one kind
 * share their results' count, but each lists its own products.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findInCategory(
  { db, search, places }: EngineDeps & { db: Database },
  readerId: string,
  { categoryId, criteria }: { categoryId: string; criteria: CategoryCriteria },
  { limit, cursor }: PageRequest,
): Promise<FoundInCategory> {
  const kind = await findCategoryKind(db, categoryId);
  if (!kind) return { rows: [], next: null, total: 0 };
  const { city: _, available: __, ...filters } = criteria;
  const query = { ...filters, category: [kind], limit, cursor };
  const { answer, next } = await readSearchPage({ search, places }, query);
  const found = await findProducts(
    db,
    readerId,
    answer.hits.map(({ id }) => id),
  );
  // What was sold or moved to another category since then has left the list.
  const rows = found.filter((product) => product.available && product.categoryId === categoryId);
  return { rows, next, total: cursor ? undefined : (answer.total ?? maxCounted + 1) };
}

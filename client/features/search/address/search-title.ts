import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { kindLabels } from '../../../bicycle-labels.ts';
import { type Search, searchPath, valuesOf } from './search-address.ts';

/** Returns the title of a search's page: "Used Trek road bikes". */
export function searchTitle(search: Search): string {
  if (search.q) return `“${search.q}”`;
  const kinds = valuesOf(search, 'category');
  const makes = valuesOf(search, 'make');
  const kind = kinds.length === 1 ? kindLabels[kinds[0] as CategoryKind].toLowerCase() : 'bicycles';
  return ['Used', makes.length === 1 && makes[0], kind.replace('bmx', 'BMX')]
    .filter(Boolean)
    .join(' ');
}

/** Returns the canonical address: only the category and the make, of which there are few pages. */
export const canonicalPath = ({ category, make }: Search): string =>
  searchPath({ ...(category && { category }), ...(make && { make }) });

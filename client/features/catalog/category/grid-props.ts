import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';

export interface GridProps {
  /** Names the list, for Back to find its place in it. */
  name: string;
  products: readonly Product[];
  actions(product: Product): ReactNode;
}

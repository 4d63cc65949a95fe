import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';

export interface GridProps {
  /** Identifies the list, so that Back can restore the scroll position. */
  name: string;
  products: readonly Product[];
  actions(product: Product): ReactNode;
}

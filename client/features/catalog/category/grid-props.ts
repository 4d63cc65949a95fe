import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { CardLayout } from '../../../page/bicycle-card.tsx';

export interface GridProps {
  /** Identifies the list, so that Back can restore the scroll position. */
  name: string;
  products: readonly Product[];
  layout: CardLayout;
  /** Whether prices are what the products cost with shipping. */
  withShipping: boolean;
  /** Renders what stands on the picture of a product, and what can be done with it. */
  mark(product: Product): ReactNode;
  actions(product: Product): ReactNode;
}

/** The columns of each layout; `useColumns` knows them too. */
export const columnClasses: Record<CardLayout, string> = {
  grid: 'sm:grid-cols-2 xl:grid-cols-3',
  list: 'grid-cols-1',
};

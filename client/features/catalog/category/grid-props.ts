import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { CardLayout } from '../card/CardFrame.tsx';

export interface GridProps {
  /** Identifies the list, so that Back can restore the scroll position. */
  name: string;
  products: readonly Product[];
  layout: CardLayout;
  /** Whether prices are what the products cost with shipping. */
  withShipping: boolean;
  actions(product: Product): ReactNode;
}

/** The columns of each layout; `useColumns` knows them too. */
export const columnClasses: Record<CardLayout, string> = {
  grid: 'sm:grid-cols-2 xl:grid-cols-3',
  list: 'grid-cols-1',
};

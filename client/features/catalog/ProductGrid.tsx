import { lazy, type ReactNode, Suspense } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { ProductCard } from './ProductCard.tsx';

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx'));

export interface GridProps {
  /** Names the list, for Back to find its place in it. */
  name: string;
  products: readonly Product[];
  actions(product: Product): ReactNode;
}

/** Up to here a page's worth of cards costs less than watching which of them are near. */
const plainUpTo = 48;

/** The cards of a category; of a long one only those near the screen are there. */
export const ProductGrid = (props: GridProps) =>
  props.products.length > plainUpTo ? (
    <Suspense fallback={<PlainGrid {...props} />}>
      <WindowedGrid {...props} />
    </Suspense>
  ) : (
    <PlainGrid {...props} />
  );

const PlainGrid = ({ products, actions }: GridProps) => (
  <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {products.map((product, index) => (
      <li key={product._id} className="grid">
        <ProductCard product={product} actions={actions(product)} eager={index < 3} />
      </li>
    ))}
  </ul>
);

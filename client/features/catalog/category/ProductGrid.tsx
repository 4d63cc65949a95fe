import { lazy, Suspense } from 'react';
import { ProductCard } from '../card/ProductCard.tsx';
import { columnClasses, type GridProps } from './grid-props.ts';

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx'));

/** Up to this number of items, rendering all cards costs less than observing which are near. */
const maxPlainItems = 48;

/** The cards of a category. Of a long list, only those near the screen are rendered. */
export function ProductGrid(props: GridProps) {
  const plain = <PlainGrid {...props} />;
  if (props.products.length <= maxPlainItems) return plain;
  return (
    <Suspense fallback={plain}>
      <WindowedGrid {...props} />
    </Suspense>
  );
}

const PlainGrid = ({ products, layout, withShipping, mark, actions }: GridProps) => (
  <ul className={`grid gap-6 ${columnClasses[layout]}`}>
    {products.map((product, index) => (
      <li key={product._id} data-listed={product._id} className="grid">
        <ProductCard
          product={product}
          layout={layout}
          withShipping={withShipping}
          mark={mark(product)}
          actions={actions(product)}
          priority={index === 0 ? 'high' : undefined}
        />
      </li>
    ))}
  </ul>
);

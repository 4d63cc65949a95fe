import { lazy, Suspense } from 'react';
import { useEmail } from '../../../api/session.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import { useViewCounter } from '../card/use-view-counter.ts';
import { ViewCounterItem } from '../card/ViewCounterItem.tsx';
import type { ViewCounter } from '../card/view-counter.ts';
import { columnClasses, type GridProps } from './grid-props.ts';

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx'));

/** Up to this number of items, rendering all cards costs less than observing which are near. */
const maxPlainItems = 48;

/** The cards of a category. Of a long list, only those near the screen are rendered. */
export function ProductGrid(props: GridProps) {
  const views = useViewCounter(useEmail());
  const plain = <PlainGrid {...props} views={views} />;
  if (props.products.length <= maxPlainItems) return plain;
  return (
    <Suspense fallback={plain}>
      <WindowedGrid {...props} views={views} />
    </Suspense>
  );
}

const PlainGrid = ({
  products,
  layout,
  actions,
  views,
}: GridProps & { views: ViewCounter | null }) => (
  <ul className={`grid gap-6 ${columnClasses[layout]}`}>
    {products.map((product, index) => (
      <ViewCounterItem key={product._id} views={views} id={product._id}>
        <ProductCard
          product={product}
          layout={layout}
          actions={actions(product)}
          first={index === 0}
        />
      </ViewCounterItem>
    ))}
  </ul>
);

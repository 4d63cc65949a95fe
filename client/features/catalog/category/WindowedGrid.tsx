import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CardLayout } from '../../../page/bicycle-card.tsx';
import { ProductCard } from '../card/ProductCard.tsx';
import { columnClasses, type GridProps } from './grid-props.ts';

/** The widths from which the grid has two and three columns; the same as in `columnClasses`. */
const queries = ['(min-width: 640px)', '(min-width: 1280px)'] as const;

const count = () => 1 + queries.filter((query) => matchMedia(query).matches).length;

function subscribe(listener: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** Returns the number of columns of the products on this screen. */
function useColumns(layout: CardLayout): number {
  const columns = useSyncExternalStore(subscribe, count);
  return layout === 'list' ? 1 : columns;
}

/** The approximate height of a row in pixels, until it has been measured. */
const estimatedRowHeight = 560;

interface MeasuredRows {
  columns: number;
  rows: VirtualItem[];
}

/** Measured row heights of each list, so that Back can restore the scroll position at once. */
const measuredRows = new Map<string, MeasuredRows>();

const empty: VirtualItem[] = [];

/**
 * A grid of any length: the page has the height of the whole list, and only the rows near the
 * screen are rendered.
 */
export default function WindowedGrid({
  name,
  products,
  layout,
  withShipping,
  mark,
  actions,
}: GridProps) {
  const columns = useColumns(layout);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const before = measuredRows.get(name);
  const grid = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => estimatedRowHeight,
    overscan: 2,
    scrollMargin: top,
    initialMeasurementsCache: before?.columns === columns ? before.rows : empty,
  });
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  useEffect(
    () => () => {
      measuredRows.set(name, { columns, rows: grid.measurementsCache });
    },
    [name, columns, grid],
  );
  return (
    <ul ref={list} className="relative" style={{ height: grid.getTotalSize() }}>
      {grid.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          ref={grid.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0 pb-6"
          style={{ translate: `0 ${start - top}px` }}
        >
          <ul className={`grid gap-6 ${columnClasses[layout]}`}>
            {products.slice(index * columns, (index + 1) * columns).map((product) => (
              <li key={product._id} data-listed={product._id} className="grid">
                <ProductCard
                  product={product}
                  layout={layout}
                  withShipping={withShipping}
                  mark={mark(product)}
                  actions={actions(product)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

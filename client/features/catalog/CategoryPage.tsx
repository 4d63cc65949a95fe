import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import art from '../../brand/art/empty-products.svg';
import { useEmail } from '../../session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { CardGridSkeleton } from './CardSkeleton.tsx';
import { CategoryHeader } from './CategoryHeader.tsx';
import { ProductCard } from './ProductCard.tsx';
import { categoryProductsQuery } from './queries.ts';
import { useView, useViewCounter } from './use-views.ts';
import type { ViewCounter } from './view-counter.ts';

/** Every product of a category; `actions` gives what the person may do with each. */
export function CategoryPage({ actions }: { actions(product: Product): ReactNode }) {
  const { id = '' } = useParams();
  const list = useInfiniteQuery(categoryProductsQuery(useEmail(), id));
  return (
    <>
      <CategoryHeader id={id} />
      <PagedList list={list} empty={<Nothing />} skeleton={<CardGridSkeleton />}>
        {(products) => <Grid products={products} actions={actions} />}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No bicycle here yet" art={art}>
    <Link to="/" className={buttonClass('secondary')}>
      Look at another category
    </Link>
  </Empty>
);

function Grid({
  products,
  actions,
}: {
  products: readonly Product[];
  actions(product: Product): ReactNode;
}) {
  const views = useViewCounter(useEmail());
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, index) => (
        <Watched key={product._id} views={views} id={product._id}>
          <ProductCard product={product} actions={actions(product)} eager={index < 3} />
        </Watched>
      ))}
    </ul>
  );
}

interface WatchedProps {
  views: ViewCounter | null;
  id: string;
  children: ReactNode;
}

/** A place in the grid that counts as seen once it has been. */
function Watched({ views, id, children }: WatchedProps) {
  const ref = useView<HTMLLIElement>(views, id);
  return (
    <li ref={ref} className="grid">
      {children}
    </li>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ProductCard } from './ProductCard.tsx';
import { categoryProductsQuery } from './queries.ts';

/** Every product of a category; `actions` gives what the person may do with each. */
export function CategoryPage({ actions }: { actions(product: Product): ReactNode }) {
  const { id = '' } = useParams();
  const list = useInfiniteQuery(categoryProductsQuery(useEmail(), id));
  return (
    <>
      <PageHeading>All Products</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(products) => <Grid products={products} actions={actions} />}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="No bicycle here yet">
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
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} actions={actions(product)} />
        </li>
      ))}
    </ul>
  );
}

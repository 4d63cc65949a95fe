import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Empty, LoadError } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProductCard } from './ProductCard.tsx';
import { categoryProductsQuery } from './queries.ts';

/** Every product of a category; `actions` gives what the person may do with each. */
export function CategoryPage({ actions }: { actions(product: Product): ReactNode }) {
  const { id = '' } = useParams();
  const list = useInfiniteQuery(categoryProductsQuery(useEmail(), id));
  const products = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <PageHeading>All Products</PageHeading>
      {products ? (
        <Grid products={products} actions={actions} />
      ) : list.error ? (
        <LoadError message={list.error.message} onRetry={list.refetch} />
      ) : (
        <Spinner />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={list.fetchNextPage}
      />
    </>
  );
}

function Grid({
  products,
  actions,
}: {
  products: readonly Product[];
  actions(product: Product): ReactNode;
}) {
  if (products.length === 0)
    return (
      <Empty title="No bicycle here yet">
        <Link to="/" className={buttonClass('secondary')}>
          Look at another category
        </Link>
      </Empty>
    );
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

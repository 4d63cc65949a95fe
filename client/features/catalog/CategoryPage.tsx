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
import { ProductGrid } from './ProductGrid.tsx';
import { categoryProductsQuery } from './queries.ts';

/** Every product of a category; `actions` gives what the person may do with each. */
export function CategoryPage({ actions }: { actions(product: Product): ReactNode }) {
  const { id = '' } = useParams();
  const list = useInfiniteQuery(categoryProductsQuery(useEmail(), id));
  return (
    <>
      <CategoryHeader id={id} />
      <PagedList list={list} empty={<Nothing />} skeleton={<CardGridSkeleton />}>
        {(products) => <ProductGrid key={id} name={id} products={products} actions={actions} />}
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

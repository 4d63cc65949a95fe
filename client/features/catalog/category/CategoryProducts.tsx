import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { Page } from '../../../api/api.ts';
import art from '../../../brand/art/empty-products.svg';
import { PagedList } from '../../../page/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { CardGridSkeleton } from '../card/CardSkeleton.tsx';
import type { GridProps } from './grid-props.ts';
import { ProductGrid } from './ProductGrid.tsx';

interface CategoryProductsProps extends Omit<GridProps, 'products'> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Product[]>>>;
  /** The id of a product that is already shown above the list. */
  linkedId: string | null;
  /** Shown without products; undefined where the category itself is empty. */
  noHits: ReactNode;
}

/** The products of a category, page by page. */
export const CategoryProducts = ({ list, linkedId, noHits, ...grid }: CategoryProductsProps) => (
  <div
    aria-busy={list.isPlaceholderData}
    className={list.isPlaceholderData ? 'opacity-60' : undefined}
  >
    <PagedList list={list} empty={noHits ?? <Nothing />} skeleton={<CardGridSkeleton />}>
      {(products) => {
        const others = products.filter(({ _id }) => _id !== linkedId);
        if (others.length === 0 && !list.hasNextPage) return <NoOther />;
        return <ProductGrid key={grid.name} products={others} {...grid} />;
      }}
    </PagedList>
  </div>
);

const NoOther = () => (
  <p className="text-soft">There is no other bicycle in this category at the moment.</p>
);

const Nothing = () => (
  <Empty title="There are no bicycles in this category yet" art={art}>
    <Link to="/" className={buttonClass('secondary')}>
      Look at another category
    </Link>
  </Empty>
);

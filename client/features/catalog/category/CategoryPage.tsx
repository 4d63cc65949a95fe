import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-products.svg';
import { PagedList } from '../../../page/paged-list.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { CardGridSkeleton } from '../card/CardSkeleton.tsx';
import { CategoryFilters } from './CategoryFilters.tsx';
import { CategoryHeader } from './CategoryHeader.tsx';
import { categoryProductsQuery } from './category-queries.ts';
import { countActiveFilters, type ListFilter, readFilter, searchOf } from './filter.ts';
import { LinkedProduct } from './LinkedProduct.tsx';
import { ProductGrid } from './ProductGrid.tsx';

type Actions = (product: Product) => ReactNode;

/** Lists every product of a category. `actions` renders the person's actions on each. */
export function CategoryPage({ actions }: { actions: Actions }) {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const linkedId = search.get('product');
  const filter = readFilter(search);
  return (
    <>
      <CategoryHeader id={id} />
      {linkedId && <LinkedProduct categoryId={id} id={linkedId} actions={actions} />}
      <FilteredList
        id={id}
        filter={filter}
        linkedId={linkedId}
        actions={actions}
        onFilter={(next) => setSearch(searchOf(next))}
      />
    </>
  );
}

interface FilteredListProps {
  id: string;
  filter: ListFilter;
  /** The id of a product that is already shown above the list. */
  linkedId: string | null;
  actions: Actions;
  onFilter(filter: ListFilter): void;
}

function FilteredList({ id, filter, linkedId, actions, onFilter }: FilteredListProps) {
  const list = useInfiniteQuery({
    ...categoryProductsQuery(useEmail(), id, filter),
    // While another filter of the same category loads, the previous list stays on the screen.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const total = list.data?.pages[0]?.total ?? null;
  const isNarrowed = countActiveFilters(filter) > 0;
  const isBare = total === '0' && !isNarrowed;
  const name = `${id} ${searchOf(filter)}`;
  return (
    <>
      {!isBare && <CategoryFilters filter={filter} total={total} onChange={onFilter} />}
      <div
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? 'opacity-60' : undefined}
      >
        <PagedList
          list={list}
          empty={isNarrowed ? <NoMatch onClear={() => onFilter({})} /> : <Nothing />}
          skeleton={<CardGridSkeleton />}
        >
          {(products) => {
            const others = products.filter(({ _id }) => _id !== linkedId);
            if (others.length === 0 && !list.hasNextPage) return <NoOther />;
            return <ProductGrid key={name} name={name} products={others} actions={actions} />;
          }}
        </PagedList>
      </div>
    </>
  );
}

const NoOther = () => (
  <p className="text-soft">There is no other bicycle in this category at the moment.</p>
);

const NoMatch = ({ onClear }: { onClear(): void }) => (
  <Empty title="No bicycle matches these filters" art={art}>
    <Button variant="secondary" onClick={onClear}>
      Clear filters
    </Button>
  </Empty>
);

const Nothing = () => (
  <Empty title="There are no bicycles in this category yet" art={art}>
    <Link to="/" className={buttonClass('secondary')}>
      Look at another category
    </Link>
  </Empty>
);

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-products.svg';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { draftsQuery } from '../form/draft/drafts-query.ts';
import { Drafts } from './drafts/Drafts.tsx';
import { myProductsQuery } from './my-products-queries.ts';
import { ProductTable } from './ProductTable.tsx';

interface MyProductsPageProps {
  /** Renders the toggle that advertises a product on the home page. */
  advertise(product: OwnProduct): ReactNode;
  /** Opens the form of an offer to those who are interested in a product. */
  onSendOffer(product: OwnProduct): void;
  /** What the seller is told above the list. */
  notice: ReactNode;
  /** What the seller is told below the list, once that has come, which would push it down. */
  hint: ReactNode;
}

/** A seller's own products. */
export function MyProductsPage({ advertise, onSendOffer, notice, hint }: MyProductsPageProps) {
  const email = useEmail();
  const list = useInfiniteQuery(myProductsQuery(email));
  const drafts = useQuery(draftsQuery(email));
  return (
    <>
      <PageHeading>All Products</PageHeading>
      {notice}
      <Drafts list={drafts} />
      {/* Not before the drafts, which would push the listings down. */}
      {drafts.isLoading ? (
        <Spinner />
      ) : (
        <>
          <PagedList list={list} empty={<Nothing />}>
            {(products) => <ProductTable {...{ products, advertise, onSendOffer }} />}
          </PagedList>
          {list.isFetched && hint}
        </>
      )}
    </>
  );
}

const Nothing = () => (
  <Empty title="No product added" art={art}>
    <Link to="/dashboard/add-product" className={buttonClass('primary')}>
      Add a product
    </Link>
  </Empty>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { money } from '../../../../contract/money.ts';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-products.svg';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { rowActionClass, Table } from '../../../ui/list/table.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ChangePrice } from './ChangePrice.tsx';
import { DeleteProduct } from './DeleteProduct.tsx';
import { myProductsQuery } from './my-products-queries.ts';

/** A seller's own products; `advertise` gives the toggle that puts one on the home page. */
export function MyProductsPage({ advertise }: { advertise(product: OwnProduct): ReactNode }) {
  const list = useInfiniteQuery(myProductsQuery(useEmail()));
  return (
    <>
      <PageHeading>All Products</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(products) => (
          <Table
            caption="All Products"
            rows={products}
            keyOf={({ _id }) => _id}
            columns={[
              { header: '#', place: 'number', cell: (_, index) => index + 1 },
              {
                header: 'Image',
                place: 'picture',
                cell: ({ image }) => (
                  <Picture
                    url={image}
                    alt=""
                    sizes="64px"
                    className="size-16 min-w-16 rounded-field"
                  />
                ),
              },
              { header: 'Title', place: 'title', cell: ({ title }) => title },
              {
                header: 'Selling Price',
                place: 'price',
                cell: (product) => <Price product={product} />,
              },
              {
                header: 'Available',
                label: 'Available',
                place: 'state',
                cell: ({ available }) =>
                  available ? <Badge tone="good">Yes</Badge> : <Badge tone="bad">Sold Out</Badge>,
              },
              {
                header: 'Advertise',
                label: 'Advertise',
                place: 'toggle',
                cell: (product) => product.available && advertise(product),
              },
              {
                header: 'Delete',
                place: 'beside',
                cell: (product) => <DeleteProduct product={product} />,
              },
              {
                header: 'Edit',
                place: 'action',
                cell: (product) => <EditLink product={product} />,
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

const Price = ({ product }: { product: OwnProduct }) => (
  <span className="inline-flex items-center whitespace-nowrap">
    {money(product.selling_price)}
    <ChangePrice product={product} />
  </span>
);

/** What is sold stays as its buyer saw it. */
const EditLink = ({ product: { _id, available } }: { product: OwnProduct }) =>
  available && (
    <Link
      to={`/dashboard/products/${_id}/edit`}
      className={`${buttonClass('secondary', 'small')} ${rowActionClass}`}
    >
      Edit
    </Link>
  );

const Nothing = () => (
  <Empty title="No product added" art={art}>
    <Link to="/dashboard/add-product" className={buttonClass('primary')}>
      Add a product
    </Link>
  </Empty>
);

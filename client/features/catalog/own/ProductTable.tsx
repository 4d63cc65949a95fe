import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { isSold } from '../../../../contract/catalog/offer.ts';
import { bicyclePath, editProductPath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { decisionPath } from '../../../links/case-links.ts';
import { offersPath } from '../../../links/offer-links.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { rowActionClass, Table } from '../../../ui/list/table.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { untilText } from '../../../ui/text/until-text.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { ChangePrice } from './ChangePrice.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import { SellAgain } from './SellAgain.tsx';

interface ProductTableProps {
  products: readonly OwnProduct[];
  /** Renders the toggle that advertises a product on the home page. */
  advertise(product: OwnProduct): ReactNode;
  onSendOffer(product: OwnProduct): void;
}

/** Lists a seller's own products with the actions for each. */
export function ProductTable({ products, advertise, onSendOffer }: ProductTableProps) {
  return (
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
            <Picture url={image} alt="" sizes="64px" className="size-16 min-w-16 rounded-field" />
          ),
        },
        { header: 'Title', place: 'title', cell: (product) => <TitleLink product={product} /> },
        {
          header: 'Selling Price',
          isAmount: true,
          place: 'price',
          cell: (product) => <Price product={product} />,
        },
        {
          header: 'Available',
          place: 'state',
          cell: ({ available, pausedUntil, reservedUntil, hiddenBy, inReview }) =>
            hiddenBy ? (
              <Link to={decisionPath(hiddenBy)} className="tap text-clay underline">
                <Badge tone="bad">Hidden</Badge>
              </Link>
            ) : inReview ? (
              <Badge tone="warm">In review</Badge>
            ) : reservedUntil ? (
              <Badge tone="warm">Reserved</Badge>
            ) : pausedUntil ? (
              <Badge tone="warm">Paused</Badge>
            ) : available ? (
              <>
                <span className="text-soft text-sm @4xl:hidden">Available: </span>
                <Badge tone="good">Yes</Badge>
              </>
            ) : (
              <Badge tone="bad">Sold Out</Badge>
            ),
        },
        {
          header: 'Advertise',
          label: 'Advertise',
          place: 'toggle',
          cell: (product) => product.available && !product.hiddenBy && advertise(product),
        },
        {
          header: 'Delete',
          place: 'beside',
          cell: (product) => <DeleteProduct product={product} />,
        },
        {
          header: 'Edit',
          place: 'action',
          cell: (product) =>
            product.canSellAgain ? <SellAgain product={product} /> : <EditLink product={product} />,
        },
        {
          header: 'More',
          place: 'corner',
          cell: (product) => <ProductMenu product={product} onSendOffer={onSendOffer} />,
        },
        { header: 'Interest', place: 'text', cell: (product) => <Interest product={product} /> },
      ]}
    />
  );
}

/** How many people have looked at it, saved it and asked about it, what they offer, and until when it is reserved. */
function Interest({ product }: { product: OwnProduct }) {
  const { interest, openOffers, reservedUntil } = product;
  if (!interest && !openOffers && !reservedUntil) return null;
  const { views = 0, wishes = 0, questions = 0 } = interest ?? {};
  const counts = [
    countText(views, 'view'),
    countText(wishes, 'heart'),
    countText(questions, 'question'),
  ];
  return (
    <span className="inline-flex flex-wrap gap-x-3 text-soft text-sm">
      {interest &&
        counts.map((text) => (
          <span key={text} className="whitespace-nowrap">
            {text}
          </span>
        ))}
      <OpenOffers product={product} />
      {reservedUntil && <span>Reserved until {untilText(reservedUntil)}</span>}
    </span>
  );
}

/** Leads to the offers for it that wait for an answer, and says by when the first one does. */
function OpenOffers({ product: { _id, openOffers } }: { product: OwnProduct }) {
  if (!openOffers) return null;
  const { count, highest, firstEndsAt } = openOffers;
  return (
    <>
      <Link
        to={offersPath({ side: 'seller', product: _id })}
        className="tap text-pine text-sm underline"
      >
        {`${countText(count, 'offer')}, up to ${formatMoney(highest)}`}
      </Link>
      <span>Answer by {untilText(firstEndsAt)}</span>
    </>
  );
}

/** To the page of the bicycle, which is as buyers see it, or to the form of one that has none at the moment. */
const TitleLink = ({ product: { _id: id, title, isWithheld } }: { product: OwnProduct }) => (
  <Link
    to={isWithheld ? editProductPath(id) : bicyclePath({ id, title })}
    className="hover:underline @4xl:inline-block @4xl:min-w-36"
  >
    <UserText>{title}</UserText>
  </Link>
);

const Price = ({ product }: { product: OwnProduct }) => (
  <span className="inline-flex items-center whitespace-nowrap">
    {formatMoney(product.selling_price)}
    <ChangePrice product={product} />
  </span>
);

/** A sold product stays as its buyer saw it, so it has no link. */
const EditLink = ({ product }: { product: OwnProduct }) =>
  !isSold(product) && (
    <Link
      to={editProductPath(product._id)}
      className={`${buttonClass('secondary', 'small')} ${rowActionClass}`}
    >
      Edit
    </Link>
  );

function DeleteProduct({ product }: { product: OwnProduct }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /products', { query: { email, id: product._id } }),
    onSuccess: () => {
      toast.success('Product successfully deleted');
      void invalidateTopics(client, 'products', 'advertisements', 'bookings');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={product.title}
      consequence="The bicycle will no longer be for sale. Its open bookings are cancelled, and the buyers will see this. If the bicycle is already sold, you and the buyer can still see the booking."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}

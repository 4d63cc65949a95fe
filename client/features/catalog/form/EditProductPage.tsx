import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { isSold } from '../../../../contract/catalog/offer.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { decisionPath } from '../../../links/case-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty, Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { myProductQuery } from '../own/my-products-queries.ts';
import { EditProductForm } from './EditProductForm.tsx';

/** Edits one of the seller's own listings, until it is sold. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useInfiniteQuery(myProductQuery(useEmail(), id));
  const product = data?.pages[0]?.rows[0];
  return (
    <>
      <PageHeading>Edit a product</PageHeading>
      {product && !isSold(product) ? (
        <>
          {product.pausedUntil && (
            <Note tone="warm" className="mb-6">
              You are away. Buyers see this bicycle, with your changes, from{' '}
              {formatDay(product.pausedUntil)} on.
            </Note>
          )}
          <WithheldNote product={product} />
          <EditProductForm key={product._id} product={product} />
        </>
      ) : data ? (
        <Gone isSold={product !== undefined} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

/** Why nobody else sees the listing, and what its seller can do. */
function WithheldNote({ product: { isWithheld, hiddenBy, inReview } }: { product: OwnProduct }) {
  if (!isWithheld) return null;
  if (hiddenBy)
    return (
      <Note tone="bad" className="mb-6">
        Nobody else sees this bicycle.{' '}
        <Link to={decisionPath(hiddenBy)} className="tap underline">
          Read why, and what you can do
        </Link>
      </Note>
    );
  return inReview ? (
    <Note tone="warm" className="mb-6">
      Buyers see this bicycle once an admin has looked at it.
    </Note>
  ) : null;
}

const Gone = ({ isSold }: { isSold: boolean }) => (
  <Empty title={isSold ? 'This bicycle has been sold' : 'We could not find this listing'}>
    <p className="mb-4">
      {isSold ? 'You can no longer edit its listing.' : 'It may have been deleted.'}
    </p>
    <Link to="/dashboard/products" className={buttonClass('secondary')}>
      My products
    </Link>
  </Empty>
);

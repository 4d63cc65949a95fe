import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { stateLabel, stateTones } from '../../../booking-labels.ts';
import type { fromRecord } from '../../../links/deal-links.ts';
import { findPath } from '../../../links/record-links.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';

/**
 * The list from which the reader has come. It names the side: a person whose account has the other type
 * now is asked to change it, and is not sent away. An admin comes from a record, or opens a deal without a dispute
 * for its money.
 */
function listOf({ side, disputes }: Deal, isFromRecord: boolean): [path: string, label: string] {
  if (side === 'buyer') return ['/dashboard/my-booking?side=buyer', 'My Bookings'];
  if (side === 'seller') return ['/dashboard/my-buyers?side=seller', 'My Buyers'];
  if (isFromRecord) return [findPath('bookings'), 'Back'];
  return disputes.length > 0
    ? ['/dashboard/disputes', 'Disputes']
    : ['/dashboard/shop-money', 'Shop money'];
}

/** What the deal is about, and its state. */
export function DealHeading({ deal }: { deal: Deal }) {
  const { booking, side, current, promised } = deal;
  const opened = useHistoryState<Partial<typeof fromRecord> | null>();
  const isFromRecord = side === 'admin' && opened?.isFromRecord === true;
  const [path, label] = listOf(deal, isFromRecord);
  // To the record as it was left: with its filter, and where it was scrolled to.
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    history.back();
  };
  const { productTitle, productId, state } = booking;
  const image = promised?.pictures[0]?.image ?? booking.productDetails[0]?.image ?? '';
  return (
    <header className="mb-6">
      <DocumentTitle>{productTitle}</DocumentTitle>
      <Link
        to={path}
        className="tap no-print text-pine text-sm underline"
        onClick={isFromRecord ? goBack : undefined}
      >
        {label}
      </Link>
      <div className="mt-3 flex items-center gap-4">
        <Picture
          url={image}
          alt=""
          sizes="96px"
          priority="high"
          className="size-24 shrink-0 rounded-field"
        />
        <div className="grid min-w-0 justify-items-start gap-2">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {current ? (
              <Link
                to={bicyclePath({ id: productId, title: productTitle })}
                className="hover:underline"
              >
                {productTitle}
              </Link>
            ) : (
              productTitle
            )}
          </h1>
          <Badge tone={stateTones[state]}>{stateLabel(state, side)}</Badge>
        </div>
      </div>
    </header>
  );
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import type { Product } from '../../contract/catalog/catalog.ts';
import { useEmail, useSession } from '../api/session.ts';
import { BookButton } from '../features/bookings/BookButton.tsx';
import { openBookingsQuery } from '../features/bookings/queries.ts';
import { CategoryPage } from '../features/catalog/category/CategoryPage.tsx';
import { findProduct, patchProduct } from '../features/catalog/patch-product.ts';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { WishButton } from '../features/wishlist/WishButton.tsx';
import { touch } from '../live/topics.ts';
import { Badge } from '../ui/badge.tsx';
import { useHearts } from './use-hearts.ts';

const BookingDialog = lazy(() => import('../features/bookings/BookingDialog.tsx'));

export function CategoryRoute() {
  const { role } = useSession();
  const email = useEmail();
  const client = useQueryClient();
  const isBuyer = role === 'buyer';
  useHearts(email, isBuyer);
  const open = useInfiniteQuery({ ...openBookingsQuery(email), enabled: isBuyer });
  const bookings = new Map(
    open.data?.pages.flatMap(({ rows }) => rows.map((row) => [row.productId, row] as const)),
  );
  // Only until its payment has the focus: a card that is scrolled away and back must not take it again.
  const [fresh, setFresh] = useState<string | null>(null);
  const onFocused = useCallback(() => setFresh(null), []);
  // Here and not at its card: that goes when somebody else buys the bicycle, or when it is scrolled
  // away, and what was typed would go with it.
  const [booked, setBooked] = useState<Product | null>(null);
  const renew = async () => {
    await touch(client, 'products');
    setBooked((before) => before && (findProduct(client, before._id) ?? before));
  };
  const actions = (product: Product) => {
    if (product.sellerEmail === email) return <Badge>Your own listing</Badge>;
    const booking = bookings.get(product._id);
    const isFresh = fresh === product._id;
    return (
      <BuyerActions {...{ product, booking, isFresh, onFocused, isBuyer }} onBook={setBooked} />
    );
  };
  return (
    <>
      <CategoryPage actions={actions} />
      {booked && (
        <Suspense fallback={null}>
          <BookingDialog
            product={booked}
            onClose={() => setBooked(null)}
            onBooked={({ _id }) => setFresh(_id)}
            onRefused={renew}
          />
        </Suspense>
      )}
    </>
  );
}

interface BuyerActionsProps extends ComponentProps<typeof BookButton> {
  isBuyer: boolean;
}

/** A report that is half written stays when its writer starts selling in another tab. */
function BuyerActions({ product, isBuyer, ...booking }: BuyerActionsProps) {
  const client = useQueryClient();
  return (
    <>
      {isBuyer && (
        <>
          <BookButton product={product} {...booking} />
          <WishButton
            product={product}
            onChange={(wish) => patchProduct(client, product._id, wish)}
          />
        </>
      )}
      <ReportButton product={product} isOffered={isBuyer} />
    </>
  );
}

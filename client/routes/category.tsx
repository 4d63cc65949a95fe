import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import type { Product } from '../../contract/catalog/catalog.ts';
import { useEmail, useSession } from '../api/session.ts';
import { BookButton } from '../features/bookings/BookButton.tsx';
import { openBookingsQuery } from '../features/bookings/queries.ts';
import { CategoryPage } from '../features/catalog/category/CategoryPage.tsx';
import { findProduct, patchProduct } from '../features/catalog/patch-product.ts';
import { AskSeller } from '../features/messages/AskSeller.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { WishButton } from '../features/wishlist/WishButton.tsx';
import { invalidateTopics } from '../live/topics.ts';
import { Badge } from '../ui/badge.tsx';
import { useWishMarks } from './use-wish-marks.ts';

const BookingDialog = lazy(() => import('../features/bookings/BookingDialog.tsx'));

export function CategoryRoute() {
  const { role } = useSession();
  const email = useEmail();
  const client = useQueryClient();
  const isBuyer = role === 'buyer';
  useWishMarks(email, isBuyer);
  const open = useInfiniteQuery({ ...openBookingsQuery(email), enabled: isBuyer });
  const bookings = new Map(
    open.data?.pages.flatMap(({ rows }) => rows.map((row) => [row.productId, row] as const)),
  );
  // Reset once the payment link has the focus: a card that is scrolled away and back must not take
  // the focus again.
  const [justBooked, setJustBooked] = useState<string | null>(null);
  const onFocused = useCallback(() => setJustBooked(null), []);
  // The dialog is here and not in the card: the card unmounts when another buyer pays for the
  // bicycle or when it is scrolled away, and the typed text would be lost.
  const [toBook, setToBook] = useState<Product | null>(null);
  const refreshProduct = async () => {
    await invalidateTopics(client, 'products');
    setToBook((before) => before && (findProduct(client, before._id) ?? before));
  };
  const actions = (product: Product) => {
    if (product.sellerEmail === email) return <Badge>Your own listing</Badge>;
    const booking = bookings.get(product._id);
    const isJustBooked = justBooked === product._id;
    return (
      <BuyerActions
        product={product}
        booking={booking}
        isJustBooked={isJustBooked}
        onFocused={onFocused}
        isBuyer={isBuyer}
        onBook={setToBook}
      />
    );
  };
  return (
    <>
      <CategoryPage actions={actions} />
      {toBook && (
        <Suspense fallback={null}>
          <BookingDialog
            product={toBook}
            onClose={() => setToBook(null)}
            onBooked={({ _id }) => setJustBooked(_id)}
            onRejected={refreshProduct}
          />
        </Suspense>
      )}
    </>
  );
}

interface BuyerActionsProps extends ComponentProps<typeof BookButton> {
  isBuyer: boolean;
}

/** A half-written report stays open when its author changes to selling in another tab. */
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
      <AskSeller product={product} />
      <ReportButton product={product} isOffered={isBuyer} />
    </>
  );
}

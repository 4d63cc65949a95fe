import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { useEmail, useSession } from '../../api/session.ts';
import type { BookButton } from '../../features/bookings/BookButton.tsx';
import { openBookingsQuery } from '../../features/bookings/queries.ts';
import { findProduct } from '../../features/catalog/patch-product.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const BookingDialog = lazyOrNothing(() => import('../../features/bookings/BookingDialog.tsx'));

interface Booking {
  /** Returns what the button that books a product needs. */
  buttonProps(product: Product): ComponentProps<typeof BookButton>;
  /** Books a product without a press of its button; undefined until the open bookings are known. */
  begin: ((product: Product) => void) | undefined;
  dialog: ReactNode;
}

/**
 * Books products for the signed-in person. The dialog is here and not beside its button: a card
 * unmounts when another buyer pays for the bicycle or when it is scrolled away, and the typed text
 * would be lost.
 */
export function useBooking(): Booking {
  const { role } = useSession();
  const email = useEmail();
  const client = useQueryClient();
  const open = useInfiniteQuery({ ...openBookingsQuery(email), enabled: role === 'buyer' });
  const bookings = new Map(
    open.data?.pages.flatMap(({ rows }) => rows.map((row) => [row.productId, row] as const)),
  );
  // Reset once the payment link has the focus: a card that is scrolled away and back must not take
  // the focus again.
  const [justBooked, setJustBooked] = useState<string | null>(null);
  const onFocused = useCallback(() => setJustBooked(null), []);
  const [toBook, setToBook] = useState<Product | null>(null);
  const refreshProduct = async () => {
    await invalidateTopics(client, 'products');
    setToBook((before) => before && (findProduct(client, before._id) ?? before));
  };
  return {
    buttonProps: (product) => ({
      product,
      booking: bookings.get(product._id),
      isJustBooked: justBooked === product._id,
      onFocused,
      onBook: setToBook,
    }),
    begin: open.isPending
      ? undefined
      : (product) => (bookings.has(product._id) ? setJustBooked(product._id) : setToBook(product)),
    dialog: toBook && (
      <Suspense fallback={null}>
        <BookingDialog
          product={toBook}
          onClose={() => setToBook(null)}
          onBooked={({ _id }) => setJustBooked(_id)}
          onRejected={refreshProduct}
        />
      </Suspense>
    ),
  };
}

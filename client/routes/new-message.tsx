import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useEmail, useSession } from '../api/session.ts';
import { ConfirmToWrite } from '../features/accounts/email/ConfirmToWrite.tsx';
import { myBookingsQuery, myBuyersQuery } from '../features/bookings/queries.ts';
import { linkedProductQuery } from '../features/catalog/category/linked-product-query.ts';
import { MessagesPage } from '../features/messages/MessagesPage.tsx';
import { NewThread } from '../features/messages/thread/NewThread.tsx';
import { ThreadNotFound } from '../features/messages/thread/ThreadNotFound.tsx';

/** Begins the thread about the product in the address, or opens the one that there is. */
export function NewMessageRoute() {
  const [search] = useSearchParams();
  const categoryId = search.get('category') ?? '';
  const productId = search.get('product') ?? '';
  const email = useEmail();
  const { data } = useInfiniteQuery({
    ...linkedProductQuery(email, categoryId, productId),
    enabled: Boolean(categoryId && productId),
  });
  const product = data?.pages[0]?.rows[0];
  const bookingId = search.get('booking');
  const booking = useBooking(bookingId);
  const seller = product?.sellerDetails[0]?.username;
  const isSeller = booking !== undefined && booking.sellerEmail === email;
  const details = booking?.productDetails[0];
  const shown = product
    ? { ...product, price: product.selling_price }
    : booking && {
        _id: productId,
        categoryId,
        title: booking.productTitle,
        image: details?.image ?? '',
        price: booking.price,
      };
  return (
    <MessagesPage
      panel={
        productId ? (
          <NewThread
            key={`${productId} ${bookingId}`}
            {...{ productId, categoryId, bookingId }}
            product={shown}
            gone={data ? (product ? (product.available ? null : 'sold') : 'withdrawn') : null}
            state={booking?.state}
            name={isSeller ? booking.buyerEmail : (seller ?? booking?.sellerEmail)}
            notice={<ConfirmToWrite />}
          />
        ) : (
          <ThreadNotFound />
        )
      }
    />
  );
}

/** Returns the booking from the person's newest ones, bought or sold; undefined if it is not there. */
function useBooking(id: string | null) {
  const email = useEmail();
  const { role } = useSession();
  const bought = useInfiniteQuery({
    ...myBookingsQuery(email),
    enabled: Boolean(id) && role !== 'seller',
  });
  const sold = useInfiniteQuery({
    ...myBuyersQuery(email),
    enabled: Boolean(id) && role === 'seller',
  });
  const { data } = role === 'seller' ? sold : bought;
  return data?.pages.flatMap(({ rows }) => rows).find(({ _id }) => _id === id);
}

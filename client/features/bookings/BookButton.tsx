import { useEffect, useRef } from 'react';
import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';

interface Props {
  product: Product;
  /** The reader's open booking of it. */
  booking: Booking | undefined;
  /** Whether it was booked in this moment: then the focus goes on to the payment. */
  isJustBooked: boolean;
  /** The focus has gone there. */
  onFocused(): void;
  onBook(product: Product): void;
}

/** Asks for the booking form; what is booked already leads to its payment; a sold product offers neither. */
export function BookButton({ product, booking, isJustBooked, onFocused, onBook }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const shouldFocus = isJustBooked && booking !== undefined;
  // The button that was there before has gone with its focus.
  useEffect(() => {
    if (!shouldFocus) return;
    link.current?.focus();
    onFocused();
  }, [shouldFocus, onFocused]);
  if (!product.available) return null;
  if (!booking) return <Button onClick={() => onBook(product)}>Book Now</Button>;
  return (
    <DocumentLink
      ref={link}
      href={`/dashboard/payment/${booking._id}`}
      className={buttonClass('primary')}
    >
      Booked, pay now
    </DocumentLink>
  );
}

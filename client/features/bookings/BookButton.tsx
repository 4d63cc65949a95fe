import { type ComponentProps, useEffect, useRef } from 'react';
import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'size'> {
  product: Product;
  /** The person's open booking of the product. */
  booking: Booking | undefined;
  /** Whether it was booked just now; then the focus moves to the payment link. */
  isJustBooked: boolean;
  /** Called once the payment link has the focus. */
  onFocused(): void;
  onBook(product: Product): void;
}

/**
 * Opens the booking form; links to the payment if the product is already booked; offers neither if
 * it is sold.
 */
export function BookButton(props: Props) {
  const { product, booking, isJustBooked, onFocused, onBook, size } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const shouldFocus = isJustBooked && booking !== undefined;
  // The previous button was removed together with its focus.
  useEffect(() => {
    if (!shouldFocus) return;
    link.current?.focus();
    onFocused();
  }, [shouldFocus, onFocused]);
  if (!product.available) return null;
  if (!booking)
    return (
      <Button size={size} onClick={() => onBook(product)}>
        Book Now
      </Button>
    );
  return (
    <DocumentLink
      ref={link}
      href={`/dashboard/payment/${booking._id}`}
      className={buttonClass('primary', size)}
    >
      Booked, pay now
    </DocumentLink>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { Button } from '../../ui/button.tsx';

const BookingDialog = lazy(() => import('./BookingDialog.tsx'));

/** Opens the booking form; a sold product offers none. */
export function BookButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  if (!product.available) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Book Now</Button>
      {open && (
        <Suspense fallback={null}>
          <BookingDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useState } from 'react';
import { isSold } from '../../../../contract/catalog/offer.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import type { PricedProduct } from './ChangePriceDialog.tsx';

const ChangePriceDialog = lazyOrNothing(() => import('./ChangePriceDialog.tsx'));

/** Opens the form for a new price. What is sold keeps the price that was paid, what is reserved the one agreed on. */
export function ChangePrice({ product }: { product: PricedProduct }) {
  const [open, setOpen] = useState(false);
  if (isSold(product) || product.reservedUntil) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label="Change"
        title="Change the price"
        onClick={() => setOpen(true)}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-4 fill-none stroke-2 stroke-current"
        >
          <path d="M4 20l1-5L16 4l4 4L9 19ZM13.5 6.5l4 4" />
        </svg>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangePriceDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

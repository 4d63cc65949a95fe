import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { Button } from '../../ui/button.tsx';

const ChangePriceDialog = lazy(() => import('./ChangePriceDialog.tsx'));

/** Opens the form for another price; what is sold keeps the one that was paid. */
export function ChangePrice({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  if (!product.available) return null;
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangePriceDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

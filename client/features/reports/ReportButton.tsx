import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import type { ReportedProduct } from './ReportProductDialog.tsx';

const ReportProductDialog = lazyOrNothing(() => import('./ReportProductDialog.tsx'));

interface ReportButtonProps {
  product: ReportedProduct;
  /** Whether this person may open the form. A form that is already open stays open. */
  isOffered: boolean;
  /** Whether the person has asked for the form before they signed in. */
  isAsked?: boolean;
}

/** Opens the report form. Sold products can be reported too. */
export function ReportButton({ product, isOffered, isAsked = false }: ReportButtonProps) {
  const [open, setOpen] = useState(isAsked);
  return (
    <>
      {isOffered && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 ml-auto"
          onClick={() => setOpen(true)}
        >
          Report
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReportProductDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

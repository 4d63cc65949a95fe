import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { Button } from '../../ui/button.tsx';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Opens the report form; a sold product can be reported too. */
export function ReportButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="ml-auto" onClick={() => setOpen(true)}>
        Report
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

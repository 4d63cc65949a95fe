import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const CloseAccountDialog = lazy(() => import('./CloseAccountDialog.tsx'));

export function CloseAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CloseAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

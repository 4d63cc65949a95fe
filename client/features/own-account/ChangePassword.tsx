import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog.tsx'));

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-soft">
        Changing your password signs you out in all other browsers. You stay signed in here.
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

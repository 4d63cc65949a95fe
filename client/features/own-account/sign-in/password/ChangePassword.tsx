import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../../ui/button.tsx';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';

const ChangePasswordDialog = lazyOrNothing(() => import('./ChangePasswordDialog.tsx'));

/** Changes the password; somebody who signs in another way can get a first one. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  if (!hasPassword)
    return (
      <p className="text-soft">
        Your account has no password.{' '}
        <Link to="/forgot-password" className="font-medium text-pine underline">
          Get a link by email
        </Link>{' '}
        to choose one.
      </p>
    );
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

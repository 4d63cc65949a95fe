import { Suspense, useState } from 'react';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';

const DeleteUserDialog = lazyOrNothing(() => import('./DeleteUserDialog.tsx'));

interface DeleteUserProps {
  user: User;
  /** What happens to the deals of the person, and who is told. */
  consequence: string;
  /** What is said when it is done. */
  done: string;
}

/** Deletes a buyer or a seller, after a confirmation and with a reason. */
export function DeleteUser(props: DeleteUserProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeleteUserDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

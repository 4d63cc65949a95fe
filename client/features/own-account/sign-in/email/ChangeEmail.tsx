import { Suspense, useState } from 'react';
import { useEmail } from '../../../../api/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { Note } from '../../../../ui/notices.tsx';

const ChangeEmailDialog = lazyOrNothing(() => import('./ChangeEmailDialog.tsx'));

/** The email of the account, and a way to change it. */
export function ChangeEmail() {
  const email = useEmail();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => setOpen(false);
  const onSent = (address: string) => {
    setSentTo(address);
    close();
  };
  return (
    <>
      <p className="max-w-full wrap-anywhere">{email}</p>
      {sentTo !== null && sentTo !== email && (
        <Note role="status" className="w-full">
          A link was sent to {sentTo}. Open it within 24 hours to change your email.
        </Note>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change email
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangeEmailDialog onSent={onSent} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import type { CallResponse } from '../../../../../contract/call-types.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useRefreshSecurity } from '../use-security-mutation.ts';
import { FirstCode } from './FirstCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

export type NewAuthenticator = CallResponse<'POST /auth/authenticator'>;

const QrCode = lazyOrNothing(() => import('../../../../ui/pictures/qr-code.tsx'));

interface SetUpDialogProps {
  prepared: NewAuthenticator;
  onClose(): void;
}

/** Connects an authenticator app by its first code, then shows the recovery codes. */
export default function SetUpDialog({ prepared, onClose }: SetUpDialogProps) {
  const refresh = useRefreshSecurity();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    void refresh();
    onClose();
  };
  const onConfirmed = (made: readonly string[]) => {
    toast.success('The authenticator app is set up.');
    // Codes that were made for an earlier app still count.
    if (made.length === 0) finish();
    else setCodes(made);
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog title="Set up an app" open onClose={onClose}>
      <div className="grid gap-4">
        <p>Scan this picture with your authenticator app, or type the key into it.</p>
        <Suspense fallback={<Spinner />}>
          <QrCode text={prepared.uri} label="QR code for your authenticator app" />
        </Suspense>
        <ManualKey secret={prepared.secret} />
        <FirstCode onConfirmed={onConfirmed} />
      </div>
    </Dialog>
  );
}

/** The key of an app in groups of four, which are easier to type. */
function ManualKey({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser did not copy the key.'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-sand p-3">
      <p className="min-w-0 flex-1">
        <span className="block text-soft text-sm">Key</span>
        <code dir="ltr" className="wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <Button variant="secondary" size="small" onClick={copy}>
        Copy key
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEmail } from '../../api/session.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { canUsePasskeys } from '../passkeys/ceremony.ts';
import { passkeysQuery, signInMethodsQuery } from '../security-queries.ts';
import { ConfirmByGoogle } from './ConfirmByGoogle.tsx';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';

interface ConfirmIdentityDialogProps {
  onDone(): void;
  onCancel(): void;
}

/** Asks the person to show again who they are, in a way that they have set up. */
export default function ConfirmIdentityDialog({ onDone, onCancel }: ConfirmIdentityDialogProps) {
  const email = useEmail();
  // The person may have set up another way since the page was opened.
  const methods = useQuery({ ...signInMethodsQuery(email), staleTime: 0 });
  const passkeys = useQuery({ ...passkeysQuery(email), staleTime: 0 });
  const { data } = methods;
  const failed = [methods, passkeys].find(({ isError }) => isError);
  const hasForm = data && (data.hasPassword || data.authenticatorSince !== null);
  const hasPasskey = canUsePasskeys() && (passkeys.data?.length ?? 0) > 0;
  return (
    <Dialog
      title="Confirm that it is you"
      description="You signed in a while ago. Confirm who you are to make this change."
      open
      onClose={onCancel}
    >
      {data && passkeys.data ? (
        <div className="grid gap-4">
          {hasForm && <ConfirmForm methods={data} onDone={onDone} />}
          {hasPasskey && <ConfirmByPasskey passkeys={passkeys.data} onDone={onDone} />}
          {!hasForm && data.hasGoogle && <ConfirmByGoogle onDone={onDone} />}
        </div>
      ) : failed ? (
        <LoadError error={failed.error} onRetry={() => failed.refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import type { SignInMethods } from '../../../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../../../api/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-dialog.tsx';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import type { NewAuthenticator } from './SetUpDialog.tsx';

const SetUpDialog = lazyOrNothing(() => import('./SetUpDialog.tsx'));

/** The second factor: sets it up, or shows it. */
export function AuthenticatorApp({ methods }: { methods: SignInMethods }) {
  const { authenticatorSince, recoveryCodes } = methods;
  const [prepared, setPrepared] = useState<NewAuthenticator | null>(null);
  const prepare = useSecurityMutation({
    send: () => callOpen('POST /auth/authenticator'),
    onSuccess: setPrepared,
  });
  return (
    <>
      {authenticatorSince === null ? (
        <>
          <p className="text-soft">
            An app on your phone shows a new code every 30 seconds. With it, a stolen password is
            not enough to sign in.
          </p>
          <Button
            variant="secondary"
            pending={prepare.isPending}
            onClick={() => prepare.mutate(undefined)}
          >
            Set up an app
          </Button>
        </>
      ) : (
        <>
          <p className="text-soft">
            We ask for a code of your app when you sign in. It was set up on{' '}
            <DateTime date={authenticatorSince} />.
          </p>
          <CodesLeft count={recoveryCodes ?? 0} />
          <div className="flex flex-wrap gap-3">
            <RenewRecoveryCodes />
            <RemoveApp />
          </div>
        </>
      )}
      {prepared && (
        <Suspense fallback={null}>
          <SetUpDialog prepared={prepared} onClose={() => setPrepared(null)} />
        </Suspense>
      )}
    </>
  );
}

const CodesLeft = ({ count }: { count: number }) => (
  <p className={count < 3 ? 'text-clay' : ''}>
    {count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`}
  </p>
);

/** Removes the authenticator app after a confirmation. */
function RemoveApp() {
  const remove = useSecurityMutation({
    send: () => callOpen('DELETE /auth/authenticator'),
    onSuccess: () => toast.success('The authenticator app is removed.'),
  });
  return (
    <ConfirmButton
      label="Remove the app"
      question="Sign in without a code from now on?"
      consequence="Your password is then enough to sign in."
      yes="Remove"
      no="Keep"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}

/** Makes new recovery codes after a confirmation, and shows them. */
function RenewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useSecurityMutation({
    send: () => callOpen('POST /auth/recovery-codes'),
    onSuccess: (answer) => setCodes(answer.codes),
  });
  return (
    <>
      <ConfirmButton
        label="Make new recovery codes"
        question="Replace your recovery codes?"
        consequence="The codes that you have now stop working."
        yes="Replace"
        no="Keep"
        isHarmful={false}
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
      />
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  );
}

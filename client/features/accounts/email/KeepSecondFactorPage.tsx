import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from '../sign-in/AccountFrame.tsx';

/** The page behind the link in the mail that says that a second factor is to be removed. */
export function KeepSecondFactorPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const keep = useMutation({
    mutationFn: () => callOpen('POST /auth/second-factor/keep', { body: { token } }),
  });
  if (!token)
    return (
      <Frame>
        <Alert>This link is incomplete. Please open it from the mail again.</Alert>
      </Frame>
    );
  if (keep.isSuccess)
    return (
      <Frame>
        <p role="status" className="rounded-field bg-mist px-4 py-3 text-pine-dark">
          Your second factor stays.
        </p>
        <p className="text-soft">
          If you did not ask us to remove it, somebody may know your password.
        </p>
        <Link to="/forgot-password" className={buttonClass('primary')}>
          Choose a new password
        </Link>
      </Frame>
    );
  return (
    <Frame>
      <p className="text-soft">
        We were asked to remove the second factor of your account, because it was lost. If you still
        have it, or did not ask for this, keep it.
      </p>
      {keep.isError && <Alert>{errorMessage(keep.error)}</Alert>}
      <Button pending={keep.isPending} onClick={() => keep.mutate()}>
        Keep my second factor
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountFrame title="Keep your second factor">{children}</AccountFrame>
);

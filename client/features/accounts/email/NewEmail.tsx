import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from '../sign-in/AccountFrame.tsx';
import { refreshIdentity } from './refresh-identity.ts';

/**
 * What the link in the mail to a new email shows; works signed in or not. Opening it changes
 * nothing, since mail scanners open links too.
 */
export function NewEmail() {
  const token = useSearchParams()[0].get('token') ?? '';
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callOpen('POST /auth/email-change/confirm', { body: { token } }),
    onSuccess: () => refreshIdentity(client),
  });
  const isExpired = confirm.error instanceof ApiError && confirm.error.code === 'link_expired';
  if (!token || isExpired)
    return (
      <Frame>
        <Alert>This link has expired or was already used.</Alert>
        <p className="text-soft">
          You can change your email again in{' '}
          <Link to="/dashboard/account#sign-in" className="font-medium text-pine underline">
            Your account
          </Link>
          .
        </p>
      </Frame>
    );
  if (confirm.isSuccess) return <Changed />;
  return (
    <Frame>
      <p className="text-soft">
        Do you want to use this email for your account? All your other browsers will be signed out.
        If you did not ask for this, you can close this page.
      </p>
      {confirm.isError && <Alert>{errorMessage(confirm.error)}</Alert>}
      <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Use this email
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountFrame title="Confirm your new email">{children}</AccountFrame>
);

function Changed() {
  const { status } = useSession();
  const [to, label] =
    status === 'in'
      ? ['/dashboard/account#sign-in', 'Go to your account']
      : ['/sign-in', 'Sign in'];
  return (
    <Frame>
      <p role="status" className="rounded-field bg-mist px-4 py-3 text-pine-dark">
        Your account now has this email. Use it to sign in.
      </p>
      <Link to={to} className={buttonClass('primary')}>
        {label}
      </Link>
    </Frame>
  );
}

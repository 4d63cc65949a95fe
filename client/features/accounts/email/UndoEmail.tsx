import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from '../sign-in/AccountFrame.tsx';
import { refreshIdentity } from './refresh-identity.ts';

/** What the link in the mail to the former email of an account shows. */
export function UndoEmail() {
  const token = useSearchParams()[0].get('token') ?? '';
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => callOpen('POST /auth/email-change/undo', { body: { token } }),
    onSuccess: () => refreshIdentity(client),
  });
  const isExpired = undo.error instanceof ApiError && undo.error.code === 'link_expired';
  if (!token || isExpired)
    return (
      <Frame>
        <Alert>This link has expired or was already used.</Alert>
        <p className="text-soft">
          If you cannot get into your account,{' '}
          <Link to="/contact" className="font-medium text-pine underline">
            contact us
          </Link>
          .
        </p>
      </Frame>
    );
  if (undo.isSuccess)
    return (
      <Frame>
        <p role="status" className="rounded-field bg-mist px-4 py-3 text-pine-dark">
          Your account has its former email again. Everybody is signed out, and the password is
          removed.
        </p>
        <Link to="/forgot-password" className={buttonClass('primary')}>
          Choose a new password
        </Link>
      </Frame>
    );
  return (
    <Frame>
      <p className="text-soft">
        Did somebody else change the email of your account? This gives it its former email again. It
        also signs everybody out, and removes the password and whatever was added since to sign in.
      </p>
      {undo.isError && <Alert>{errorMessage(undo.error)}</Alert>}
      <Button variant="danger" pending={undo.isPending} onClick={() => undo.mutate()}>
        Take my account back
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountFrame title="Take your account back">{children}</AccountFrame>
);

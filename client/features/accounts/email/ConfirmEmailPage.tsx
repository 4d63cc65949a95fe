import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { notifyOtherTabs } from '../../../live/other-tabs.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from '../sign-in/AccountFrame.tsx';
import { ResendButton } from './ResendButton.tsx';

/**
 * The page behind the link of a confirmation mail; works signed in or not. Opening it changes
 * nothing, since mail scanners open links too: the person confirms with a button.
 */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callOpen('POST /auth/confirm-email', { body: { token } }),
    onSuccess: () => {
      notifyOtherTabs();
      return invalidateTopics(client, 'account');
    },
  });
  const isExpired = confirm.error instanceof ApiError && confirm.error.code === 'link_expired';
  if (!token || isExpired) return <ExpiredLink />;
  if (confirm.isSuccess)
    return (
      <Frame>
        <p role="status" className="rounded-field bg-mist px-4 py-3 text-pine-dark">
          {confirm.data.status === 'confirmed'
            ? 'Thank you, your email is confirmed. You will now receive emails about your bookings and sales.'
            : 'Your email is already confirmed. You do not need to do anything.'}
        </p>
        <NextLink />
      </Frame>
    );
  return (
    <Frame>
      <p className="text-soft">
        Did you sign up with this email? Please confirm that it is yours. If you did not sign up,
        you can close this page.
      </p>
      {confirm.isError && <Alert>{errorMessage(confirm.error)}</Alert>}
      <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm my email
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AccountFrame title="Confirm your email">{children}</AccountFrame>
);

function NextLink() {
  const { status } = useSession();
  const to = status === 'in' ? '/dashboard' : '/sign-in';
  return (
    <Link to={to} className={buttonClass('primary')}>
      {status === 'in' ? 'Go to your dashboard' : 'Sign in'}
    </Link>
  );
}

/** Says why the link does not work, and how to get a new one. */
function ExpiredLink() {
  const { status, user } = useSession();
  return (
    <Frame>
      <Alert>This link has expired or was already used.</Alert>
      {status !== 'in' && (
        <p className="text-soft">
          <Link to="/sign-in" className="font-medium text-pine underline">
            Sign in
          </Link>{' '}
          to get a new link if your email is not confirmed yet.
        </p>
      )}
      {status === 'in' && user.emailVerified && (
        <>
          <p className="text-soft">Your email is already confirmed.</p>
          <NextLink />
        </>
      )}
      {status === 'in' && !user.emailVerified && (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">We can send you a new link.</p>
          <ResendButton email={user.email} />
        </div>
      )}
    </Frame>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { useSession } from '../../../api/session.ts';
import { notifyOtherTabs } from '../../../live/other-tabs.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { readKeptSignIn } from '../sign-in/sign-in-state.ts';
import { Done, MailedLink } from './MailedLink.tsx';
import { ResendButton } from './ResendButton.tsx';

/** What the link of a confirmation mail shows. */
export function ConfirmEmailPage() {
  const client = useQueryClient();
  return (
    <MailedLink
      use="confirm_email"
      title="Confirm your email"
      explanation="Did you sign up with this email? Please confirm that it is yours. If you did not sign up, you can close this page."
      label="Confirm my email"
      send={(token) => callOpen('POST /auth/confirm-email', { body: { token } })}
      onSuccess={() => {
        notifyOtherTabs();
        return invalidateTopics(client, 'account');
      }}
      expired={<NewLink />}
      confirmed={<AlreadyConfirmed />}
    >
      {({ status }) =>
        status === 'confirmed' ? (
          <>
            <Done>
              Thank you, your email is confirmed. You can now write messages, and you receive emails
              about your bookings and sales.
            </Done>
            <NextPage />
          </>
        ) : (
          <AlreadyConfirmed />
        )
      }
    </MailedLink>
  );
}

const AlreadyConfirmed = () => (
  <>
    <Done>Your email is already confirmed. You do not need to do anything.</Done>
    <NextPage />
  </>
);

/** Leads back to what the person was doing when they were asked to confirm, also by the sign-in. */
function NextPage() {
  const { status } = useSession();
  const [{ from }] = useState(() => readKeptSignIn(Date.now()));
  if (status !== 'in')
    return (
      <Link to="/sign-in" className={buttonClass('primary')}>
        Sign in
      </Link>
    );
  return (
    <Link to={from ?? '/dashboard'} className={buttonClass('primary')}>
      {from ? 'Back to what you were doing' : 'Go to your dashboard'}
    </Link>
  );
}

/** Says how to get a new link, to those who still need one. */
function NewLink() {
  const { status, user } = useSession();
  if (status !== 'in')
    return (
      <p className="text-soft">
        <Link to="/sign-in" className="font-medium text-pine underline">
          Sign in
        </Link>{' '}
        to get a new link if your email is not confirmed yet.
      </p>
    );
  if (user.emailVerified)
    return (
      <>
        <p className="text-soft">Your email is already confirmed.</p>
        <NextPage />
      </>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">We can send you a new link.</p>
      <ResendButton email={user.email} />
    </div>
  );
}

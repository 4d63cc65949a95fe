import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { useSession } from '../../../api/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Done, MailedLink } from './MailedLink.tsx';
import { refreshIdentity } from './refresh-identity.ts';

/** What the link in the mail to a new email shows. */
export function NewEmail() {
  const client = useQueryClient();
  return (
    <MailedLink
      use="change_email"
      title="Confirm your new email"
      explanation="Do you want to use this email for your account? All your other browsers will be signed out. If you did not ask for this, you can close this page."
      label="Use this email"
      send={(token) => callOpen('POST /auth/email-change/confirm', { body: { token } })}
      onSuccess={() => refreshIdentity(client)}
      expired={
        <p className="text-soft">
          You can change your email again in{' '}
          <Link to="/dashboard/account/signing-in" className="font-medium text-pine underline">
            Your account
          </Link>
          .
        </p>
      }
    >
      {() => <Changed />}
    </MailedLink>
  );
}

function Changed() {
  const { status } = useSession();
  const [to, label] =
    status === 'in'
      ? ['/dashboard/account/signing-in', 'Go to your account']
      : ['/sign-in', 'Sign in'];
  return (
    <>
      <Done>Your account now has this email. Use it to sign in.</Done>
      <Link to={to} className={buttonClass('primary')}>
        {label}
      </Link>
    </>
  );
}

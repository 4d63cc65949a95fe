import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Done, MailedLink } from './MailedLink.tsx';
import { refreshIdentity } from './refresh-identity.ts';

/** What the link in the mail to the former email of an account shows. */
export function UndoEmail() {
  const client = useQueryClient();
  return (
    <MailedLink
      use="undo_email"
      title="Take your account back"
      explanation="Did somebody else change the email of your account? This gives it its former email again. It also signs everybody out, and removes the password and whatever was added since to sign in."
      label="Take my account back"
      variant="danger"
      send={(token) => callOpen('POST /auth/email-change/undo', { body: { token } })}
      onSuccess={() => refreshIdentity(client)}
      expired={
        <p className="text-soft">
          If you cannot get into your account,{' '}
          <Link to="/contact" className="font-medium text-pine underline">
            contact us
          </Link>
          .
        </p>
      }
    >
      {() => (
        <>
          <Done>
            Your account has its former email again. Everybody is signed out, and the password is
            removed.
          </Done>
          <Link to="/forgot-password" className={buttonClass('primary')}>
            Choose a new password
          </Link>
        </>
      )}
    </MailedLink>
  );
}

import { Link } from 'wouter';
import { callOpen } from '../../../api/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Done, MailedLink } from './MailedLink.tsx';

/** What the link in the mail that says that a second factor is to be removed shows. */
export const KeepSecondFactorPage = () => (
  <MailedLink
    use="keep_second_factor"
    title="Keep your second factor"
    explanation="We were asked to remove the second factor of your account, because it was lost. If you still have it, or did not ask for this, keep it."
    label="Keep my second factor"
    send={(token) => callOpen('POST /auth/second-factor/keep', { body: { token } })}
    expired={
      <p className="text-soft">
        <Link to="/sign-in" className="font-medium text-pine underline">
          Sign in
        </Link>{' '}
        with a code: while your second factor is still there, this keeps it. If you cannot sign in,{' '}
        <Link to="/contact" className="font-medium text-pine underline">
          contact us
        </Link>
        .
      </p>
    }
  >
    {() => (
      <>
        <Done>Your second factor stays.</Done>
        <p className="text-soft">
          If you did not ask us to remove it, somebody may know your password.
        </p>
        <Link to="/forgot-password" className={buttonClass('primary')}>
          Choose a new password
        </Link>
      </>
    )}
  </MailedLink>
);

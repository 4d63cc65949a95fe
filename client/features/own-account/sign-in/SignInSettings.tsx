import { useQuery } from '@tanstack/react-query';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { signInMethodsQuery } from '../../../identity/security-queries.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { AuthenticatorApp } from './authenticator/AuthenticatorApp.tsx';
import { ChangeEmail } from './email/ChangeEmail.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { ChangePassword } from './password/ChangePassword.tsx';
import { Setting } from './Setting.tsx';
import { OwnSessions } from './sessions/OwnSessions.tsx';

/** How the person signs in, and where they are signed in. */
export function SignInSettings() {
  const { role } = useSession();
  const { data, error, refetch } = useQuery(signInMethodsQuery(useEmail()));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <>
      {role === 'seller' && data.moneyHoldUntil !== null && (
        <MoneyHold until={data.moneyHoldUntil} />
      )}
      <Setting title="Email">
        <ChangeEmail />
      </Setting>
      <Setting title="Password">
        <ChangePassword hasPassword={data.hasPassword} />
      </Setting>
      <Setting title="Passkeys">
        <Passkeys />
      </Setting>
      <Setting title="Authenticator app">
        <AuthenticatorApp methods={data} />
      </Setting>
      <Setting title="Where you are signed in">
        <OwnSessions />
      </Setting>
    </>
  );
}

const MoneyHold = ({ until }: { until: string }) => (
  <p className="w-full rounded-field bg-mist px-4 py-3 text-pine-dark text-sm">
    You changed how you sign in. To protect you, money is paid out again from{' '}
    <DateTime date={until} />.
  </p>
);

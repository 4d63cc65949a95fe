import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { moneyHoldHours } from '../../../../contract/limits.ts';
import { useHasListed } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { signInMethodsQuery } from '../../../identity/security-queries.ts';
import { Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { AuthenticatorApp } from './authenticator/AuthenticatorApp.tsx';
import { ChangeEmail } from './email/ChangeEmail.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { ChangePassword } from './password/ChangePassword.tsx';
import { OwnSessions } from './sessions/OwnSessions.tsx';

/** How the person signs in, and where they are signed in. */
export function SignInSettings() {
  const { role } = useSession();
  const { data, error, refetch } = useQuery(signInMethodsQuery(useEmail()));
  // Whoever has sold can still be owed money, also while buying.
  const hasListed = useHasListed();
  const sells = role === 'seller' || hasListed;
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <>
      {sells && <MoneyHold until={data.moneyHoldUntil} />}
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

/** Says how long no money is paid out: now, or after a change that the person has not made yet. */
const MoneyHold = ({ until }: { until: string | null }) => (
  <Note className="w-full">
    {until === null ? (
      `To protect you, we pay out no money for ${moneyHoldHours} hours after you change your email, a passkey, your authenticator app, or your recovery codes.`
    ) : (
      <>
        You changed how you sign in. To protect you, money is paid out again from{' '}
        <DateTime date={until} />.
      </>
    )}
  </Note>
);

/** One of the settings of a section. */
const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid w-full min-w-0 justify-items-start gap-3 border-line border-t pt-5">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
);

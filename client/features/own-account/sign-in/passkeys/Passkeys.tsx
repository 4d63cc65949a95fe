import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useEmail } from '../../../../api/session.ts';
import { LoadError } from '../../../../feedback/load-error.tsx';
import { canUsePasskeys } from '../../../../identity/passkeys/ceremony.ts';
import { passkeysQuery } from '../../../../identity/security-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';

const PasskeyNameDialog = lazyOrNothing(() => import('./PasskeyNameDialog.tsx'));

/** The person's passkeys, and a way to add one. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery(useEmail()));
  const [isAdding, setAdding] = useState(false);
  const canAdd = useHydrated() && canUsePasskeys();
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <>
      <p className="text-soft">
        A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody
        can guess it, and you need no code.
      </p>
      {data.length === 0 ? (
        <p>You have no passkeys yet.</p>
      ) : (
        <ul className="grid w-full gap-2">
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-soft text-sm">This browser cannot make passkeys.</p>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <PasskeyNameDialog passkey={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

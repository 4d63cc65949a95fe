import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callOpen } from '../api/api.ts';
import { storeToken } from '../api/stored-token.ts';
import { forgetWritten } from '../person-storage.ts';
import { Button } from '../ui/button.tsx';

/** Signs out. `onDone` is called once the person is signed out. */
export function SignOutButton({ onDone }: { onDone?(): void }) {
  const [path, navigate] = useLocation();
  const [state, setState] = useState<'idle' | 'leaving' | 'pending' | 'failed'>('idle');
  const leave = () => {
    setState('leaving');
    navigate('/');
  };
  // Begins only once the home page is shown: as soon as the session ends, here or in another tab, the
  // guard of the previous page redirects to the sign-in.
  useEffect(() => {
    if (state !== 'leaving' || path !== '/') return;
    setState('pending');
    callOpen('POST /auth/sign-out')
      .then(() => {
        forgetWritten();
        storeToken(null);
        onDone?.();
      })
      .catch(() => setState('failed'));
  }, [state, path, onDone]);
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="text-clay text-sm">
          Signing out failed.
        </span>
      )}
      <Button
        variant="quiet"
        className="whitespace-nowrap"
        pending={state === 'leaving' || state === 'pending'}
        onClick={leave}
      >
        Sign-Out
      </Button>
    </>
  );
}

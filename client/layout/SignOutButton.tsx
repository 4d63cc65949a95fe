import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callOpen } from '../api/api.ts';
import { storeToken } from '../api/stored-token.ts';
import { Button } from '../ui/button.tsx';
import { forgetWrittenMessages } from '../written-messages.ts';

/** Signs out. `onDone` is called once the person is signed out. */
export function SignOutButton({ onDone }: { onDone?(): void }) {
  const [path, navigate] = useLocation();
  const [state, setState] = useState<'idle' | 'pending' | 'out' | 'failed'>('idle');
  // Runs only once the home page is shown: the guard of the previous page would redirect to the
  // sign-in.
  useEffect(() => {
    if (state !== 'out' || path !== '/') return;
    forgetWrittenMessages();
    storeToken(null);
    onDone?.();
  }, [state, path, onDone]);
  const signOut = async () => {
    setState('pending');
    try {
      await callOpen('POST /auth/sign-out');
    } catch {
      return setState('failed');
    }
    setState('out');
    navigate('/');
  };
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="text-clay text-sm">
          Signing out failed.
        </span>
      )}
      <Button variant="quiet" pending={state === 'pending' || state === 'out'} onClick={signOut}>
        Sign-Out
      </Button>
    </>
  );
}

import { useState } from 'react';
import { useLocation } from 'wouter';
import { callOpen } from '../api/api.ts';
import { storeToken } from '../api/token.ts';
import { Button } from '../ui/button.tsx';

/** `onDone` is told when nobody is signed in any more. */
export function SignOutButton({ onDone }: { onDone?(): void }) {
  const [, navigate] = useLocation();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const signOut = async () => {
    setState('pending');
    try {
      await callOpen('POST /auth/sign-out');
    } catch {
      return setState('failed');
    }
    navigate('/');
    storeToken(null);
    onDone?.();
  };
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="text-clay text-sm">
          Signing out failed.
        </span>
      )}
      <Button look="quiet" pending={state === 'pending'} onClick={signOut}>
        Sign-Out
      </Button>
    </>
  );
}

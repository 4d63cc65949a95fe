import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../../api/session.ts';
import { isAbort } from '../../feedback/api-error.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { openPopup, signInWithPopup } from '../google-popup.ts';
import { replaceSession } from './replace-session.ts';

/** Signs in again with Google, for people who have no other way. */
export function ConfirmByGoogle({ onDone }: { onDone(): void }) {
  const own = useUser();
  const running = useRef<AbortController>(undefined);
  const confirm = useMutation({
    mutationFn: (popup: Window | null) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const signIn = () => signInWithPopup({ popup, signal, onClosed: () => undefined });
      return replaceSession(own, signIn);
    },
    onSuccess: onDone,
  });
  useEffect(() => () => running.current?.abort(), []);
  return (
    <>
      {confirm.isError && !isAbort(confirm.error) && <Alert>{errorMessage(confirm.error)}</Alert>}
      {/* Not "pending": the person may have closed Google's window and press again. */}
      <Button variant="secondary" onClick={() => confirm.mutate(openPopup())}>
        Continue with Google
      </Button>
    </>
  );
}

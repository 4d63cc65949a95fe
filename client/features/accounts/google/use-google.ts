import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { IdentityUser, Role } from '../../../../contract/accounts/accounts.ts';
import { ApiError, isAbort } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import {
  GoogleSignInError,
  openPopup,
  type PopupSignIn,
  signInWithPopup,
} from '../../../identity/google-popup.ts';
import { isNameRefused, isSecondFactorDue, startGoogleSession } from '../sign-in/sign-in.ts';

export interface GoogleOutcomes {
  /** `previousRole` is null for a person who had no account. */
  onSignedIn(user: IdentityUser, previousRole: Role | null): Promise<void>;
  /** Called instead when the person has a second factor. */
  onCodeNeeded(): void;
  /** Called instead when the person is new, and the name at Google cannot be theirs here. */
  onNameNeeded(user: IdentityUser): void;
}

/** Returns the state of a sign-in with Google: the click handler, the progress and the error. */
export function useGoogle({ onSignedIn, onCodeNeeded, onNameNeeded }: GoogleOutcomes) {
  const running = useRef<AbortController>(undefined);
  const [closed, setClosed] = useState<GoogleSignInError | null>(null);
  const [hasReturned, setReturned] = useState(false);
  const signIn = useMutation({
    mutationFn: async (attempt: PopupSignIn) => {
      const user = await signInWithPopup(attempt);
      setClosed(null);
      setReturned(true);
      try {
        await onSignedIn(user, await startGoogleSession(user));
      } catch (error) {
        if (!isNameRefused(error)) throw error;
        onNameNeeded(user);
      }
    },
    onError: (error) => {
      if (isSecondFactorDue(error)) onCodeNeeded();
      else if (!isAbort(error)) toast.error(toastTextFor(error));
    },
  });

  const onClosed = () => {
    const failure = new GoogleSignInError('popup_closed');
    toast.error(failure.code);
    setClosed(failure);
  };
  const press = () => {
    const popup = openPopup();
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setClosed(null);
    setReturned(false);
    signIn.mutate({ popup, signal, onClosed });
  };
  useEffect(() => () => running.current?.abort(), []);
  const failure = isAbort(signIn.error) ? null : signIn.error;
  return {
    press,
    /**
     * The popup is open. The button still works, in case the person has lost sight of the popup.
     */
    isWaiting: signIn.isPending && !closed && !hasReturned,
    /** The person has returned from Google and is being signed in. */
    isSigningIn: signIn.isPending && hasReturned,
    problem: closed || failure ? errorMessage(closed ?? failure) : undefined,
  };
}

/**
 * Returns the identity provider's error code, as for a password; otherwise the message for the
 * person.
 */
const toastTextFor = (error: unknown): string =>
  error instanceof GoogleSignInError || error instanceof ApiError
    ? error.code
    : errorMessage(error);

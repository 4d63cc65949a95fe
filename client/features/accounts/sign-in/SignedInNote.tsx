import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../../../api/session.ts';
import { onSignInElsewhere, readToken } from '../../../api/stored-token.ts';
import { Note } from '../../../ui/notices.tsx';
import { useSignInState } from './sign-in-state.ts';

/**
 * When the person signs in in another tab, they are signed in here too and go to where this form
 * would have led.
 */
function useRedirectOnSignIn(): void {
  const [, navigate] = useLocation();
  const { from = '/' } = useSignInState();
  useEffect(() => onSignInElsewhere(() => navigate(from, { replace: true })), [navigate, from]);
}

/**
 * Tells people who open the sign-in or sign-up page that they are already signed in. They can still
 * switch accounts.
 */
export function SignedInNote() {
  useRedirectOnSignIn();
  const { user } = useSession();
  // Not shown while the person is being signed in.
  const [wasSignedIn] = useState(() => readToken() !== null);
  if (!wasSignedIn || !user) return null;
  return (
    <Note>
      You are signed in as {user.email}.{' '}
      <Link to="/dashboard" className="font-medium underline">
        Go to your dashboard
      </Link>
    </Note>
  );
}

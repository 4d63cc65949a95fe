import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session.ts';
import { readToken } from '../../token.ts';

/** Tells people who come to sign in or up that they are in already; they may still change places. */
export function SignedInNote() {
  const { user } = useSession();
  // Not those who are just being let in.
  const [wasIn] = useState(() => readToken() !== null);
  if (!wasIn || !user) return null;
  return (
    <p className="rounded-field bg-mist px-4 py-3 text-pine-dark text-sm wrap-anywhere">
      You are signed in as {user.email}.{' '}
      <Link to="/dashboard" className="font-medium underline">
        To your dashboard
      </Link>
    </p>
  );
}

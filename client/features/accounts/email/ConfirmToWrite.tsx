import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUser } from '../../../api/session.ts';
import { keepSignIn } from '../sign-in/sign-in-state.ts';
import { ResendButton } from './ResendButton.tsx';

/** Tells people with an unconfirmed email, before they write, that they must confirm it first. */
export function ConfirmToWrite() {
  const { email, emailVerified } = useUser();
  const [path] = useLocation();
  const search = useSearch();
  // The link of the mail opens in another tab.
  useEffect(() => {
    if (!emailVerified) keepSignIn({ from: search ? `${path}?${search}` : path }, Date.now());
  }, [emailVerified, path, search]);
  if (emailVerified) return null;
  return (
    <aside
      aria-label="Confirm your address"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-mist px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <strong className="font-medium">Please confirm your email to send messages.</strong> We have
        sent a link to {email}.
      </p>
      <ResendButton email={email} />
    </aside>
  );
}

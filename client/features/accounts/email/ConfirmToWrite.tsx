import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUser } from '../../../api/session.ts';
import { keepSignIn } from '../sign-in/sign-in-state.ts';
import { ResendButton } from './ResendButton.tsx';

interface ConfirmToWriteProps {
  /** What they want to do. */
  purpose?: string;
  className?: string;
}

/** Tells people with an unconfirmed email, before they write, that they must confirm it first. */
export function ConfirmToWrite({
  purpose = 'send messages',
  className = 'border-line border-b',
}: ConfirmToWriteProps) {
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
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 bg-mist px-3 py-2 text-sm ${className}`}
    >
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <strong className="font-medium">Please confirm your email to {purpose}.</strong> We have
        sent a link to {email}.
      </p>
      <ResendButton email={email} />
    </aside>
  );
}

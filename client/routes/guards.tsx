import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '../../contract/accounts/accounts.ts';
import { useSession } from '../api/session.ts';
import { LoadError } from '../feedback/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';

const OtherRole = lazy(() => import('../features/accounts/profile/OtherRole.tsx'));

/** Lets signed-in people through; others sign in first and come back here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status, error } = useSession();
  const location = useLocation();
  if (status === 'loading') return error ? <LookUpFailed error={error} /> : <Spinner />;
  if (status === 'out') return <Navigate to="/sign-in" replace state={{ from: location }} />;
  return children;
}

/** Lets people of one role through and sends everybody else home. */
export function WithRole({ role, children }: { role: Role; children: ReactNode }) {
  return (
    <SignedIn>
      <OnlyRole role={role}>{children}</OnlyRole>
    </SignedIn>
  );
}

function OnlyRole({ role, children }: { role: Role; children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState('');
  const isTheirs = session.role === role;
  if (isTheirs && opened !== pathname) setOpened(pathname);
  // Whoever changes sides in another tab may have begun a form here: the page stays as it is.
  const isOpen = isTheirs || (opened === pathname && session.role !== null);
  if (!isOpen && session.error) return <LookUpFailed error={session.error} />;
  return (
    <>
      {!isTheirs && (
        <Suspense fallback={!isOpen && <Spinner />}>
          <OtherRole role={role} isOpen={isOpen} />
        </Suspense>
      )}
      {isOpen && children}
    </>
  );
}

function LookUpFailed({ error }: { error: unknown }) {
  const client = useQueryClient();
  const retry = () =>
    Promise.all(['identity', 'role'].map((key) => client.resetQueries({ queryKey: [key] })));
  return <LoadError error={error} onRetry={retry} />;
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '../contract/accounts.ts';
import { sayError } from './say.ts';
import { useSession } from './session.ts';
import { LoadError } from './ui/notices.tsx';
import { Spinner } from './ui/spinner.tsx';

const SwitchSide = lazy(() => import('./features/accounts/SwitchSide.tsx'));

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
  const { search } = useLocation();
  if (session.role === role) return children;
  if (session.error) return <LookUpFailed error={session.error} />;
  // Links in mails say on which side of an account they are; an admin has no sides.
  const isMeant = new URLSearchParams(search).get('side') === role && session.role !== 'admin';
  if (!isMeant || role === 'admin') return <SentHome role={role} />;
  return (
    <Suspense fallback={<Spinner />}>
      <SwitchSide to={role} />
    </Suspense>
  );
}

function SentHome({ role }: { role: Role }) {
  useEffect(() => void sayError(`That page is for ${role}s.`, 'role'), [role]);
  return <Navigate to="/" replace />;
}

function LookUpFailed({ error }: { error: Error }) {
  const client = useQueryClient();
  const retry = () =>
    Promise.all(['identity', 'role'].map((key) => client.resetQueries({ queryKey: [key] })));
  return <LoadError message={error.message} onRetry={retry} />;
}

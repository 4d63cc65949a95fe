import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Role } from '../../../contract/accounts/accounts.ts';
import { useSession } from '../../api/session.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { OpeningPage } from '../../page/opening-page.tsx';
import { formatAddress } from '../../router/address.ts';
import { DisplayedAddress } from '../../router/DisplayedRouter.tsx';
import type { PageRoute } from '../../router/page-route.ts';
import { Spinner } from '../../ui/spinner.tsx';

const RoleMismatch = lazy(() => import('../../features/accounts/profile/RoleMismatch.tsx'));

/** Renders a page only for the people that its guard admits. */
export function Guarded({ guard, children }: { guard: PageRoute['guard']; children: ReactNode }) {
  if (!guard) return children;
  if (guard === 'signed in') return <SignedIn>{children}</SignedIn>;
  return (
    <SignedIn>
      <OnlyRole role={guard}>{children}</OnlyRole>
    </SignedIn>
  );
}

/** Admits signed-in people. Others sign in first and return here. */
function SignedIn({ children }: { children: ReactNode }) {
  const { status, error } = useSession();
  const from = formatAddress(use(DisplayedAddress));
  if (status === 'loading') return error ? <LookUpFailed error={error} /> : <OpeningPage />;
  if (status === 'out') return <Redirect key={from} to="/sign-in" replace state={{ from }} />;
  return children;
}

/** Admits people of one role. Others are redirected to the home page. */
function OnlyRole({ role, children }: { role: Role; children: ReactNode }) {
  const session = useSession();
  const [path] = useLocation();
  const [opened, setOpened] = useState('');
  const isTheirs = session.role === role;
  if (isTheirs && opened !== path) setOpened(path);
  // A person who changes their account type in another tab may have begun a form here, so the page
  // stays open.
  const isOpen = isTheirs || (opened === path && session.role !== null);
  if (!isOpen && session.error) return <LookUpFailed error={session.error} />;
  return (
    <>
      {!isTheirs && (
        <Suspense fallback={!isOpen && <Spinner />}>
          <RoleMismatch role={role} isOpen={isOpen} />
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

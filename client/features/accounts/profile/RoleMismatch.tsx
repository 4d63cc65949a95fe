import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import { useSession } from '../../../api/session.ts';
import { showErrorToastLazy } from '../../../feedback/lazy-error-toast.ts';
import { AccountTypeChangedNotice } from './AccountTypeChangedNotice.tsx';
import { ChangeAccountTypePage } from './ChangeAccountTypePage.tsx';

interface RoleMismatchProps {
  /** The role that the page is for. */
  role: Role;
  /** Whether the person had this page open before their role changed. */
  isOpen: boolean;
}

/** Shows a notice or redirects a person whose role is not the one that the page is for. */
export default function RoleMismatch({ role, isOpen }: RoleMismatchProps) {
  const session = useSession();
  const search = useSearch();
  const hasSides = role !== 'admin' && session.role !== 'admin';
  if (!hasSides) return <RedirectHome role={role} />;
  if (isOpen) return <AccountTypeChangedNotice to={role} />;
  // Links in mails name the account type that they are for.
  const isRequestedSide = new URLSearchParams(search).get('side') === role;
  return isRequestedSide ? <ChangeAccountTypePage to={role} /> : <RedirectHome role={role} />;
}

function RedirectHome({ role }: { role: Role }) {
  useEffect(() => void showErrorToastLazy(new Error(`That page is for ${role}s.`), 'role'), [role]);
  return <Redirect to="/" replace />;
}

import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import { useSession } from '../../../api/session.ts';
import { sayError } from '../../../feedback/error-toast.ts';
import { MovedNotice } from './MovedNotice.tsx';
import { SwitchSide } from './SwitchSide.tsx';

interface OtherRoleProps {
  /** Whom the page is for. */
  role: Role;
  /** Whether they had the page open before their role changed, and still have. */
  isOpen: boolean;
}

/** What somebody sees, or where they are sent, whose role is not the one that a page is for. */
export default function OtherRole({ role, isOpen }: OtherRoleProps) {
  const session = useSession();
  const search = useSearch();
  const hasSides = role !== 'admin' && session.role !== 'admin';
  if (!hasSides) return <SentHome role={role} />;
  if (isOpen) return <MovedNotice to={role} />;
  // Links in mails say on which side of an account they are.
  const isMeant = new URLSearchParams(search).get('side') === role;
  return isMeant ? <SwitchSide to={role} /> : <SentHome role={role} />;
}

function SentHome({ role }: { role: Role }) {
  useEffect(() => void sayError(new Error(`That page is for ${role}s.`), 'role'), [role]);
  return <Redirect to="/" replace />;
}

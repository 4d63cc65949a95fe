import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accountQuery } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { buttonClass } from '../../ui/button.tsx';

interface UnlessOwnPageProps {
  /** The id of the seller. */
  id: string;
  children: ReactNode;
}

/** Renders what everybody but the seller can do on their page; the seller can edit it, also while they buy. */
export default function UnlessOwnPage({ id, children }: UnlessOwnPageProps) {
  const { user } = useSession();
  const account = useQuery({ ...accountQuery(user?.email ?? ''), enabled: Boolean(user) });
  if (account.data?._id !== id) return children;
  return (
    <Link to="/dashboard/account#seller-page" className={buttonClass('secondary')}>
      Edit this page
    </Link>
  );
}

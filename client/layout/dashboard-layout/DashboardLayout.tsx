import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAdmin } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { ClosingNotice } from '../../features/own-account/closing/ClosingNotice.tsx';
import { NoRight } from './NoRight.tsx';
import { mayOpen } from './role-links.ts';
import { SideMenu } from './SideMenu.tsx';
import { useKeptCodes } from './use-kept-codes.ts';

/** The page, with the side menu beside it on large screens. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { role } = useSession();
  const { admin } = useAdmin();
  const [path] = useLocation();
  useKeptCodes();
  const isRefused = admin && !admin.needsSecondFactor && !mayOpen(path, admin.rights);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
      <div className="hidden lg:block">
        <SideMenu role={role} />
      </div>
      <div className="min-w-0">
        <ClosingNotice />
        {isRefused ? <NoRight /> : children}
      </div>
    </div>
  );
}

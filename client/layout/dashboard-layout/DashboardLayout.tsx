import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { SideMenu } from './SideMenu.tsx';

/** The page, with the side menu beside it on large screens. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { role } = useSession();
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
      <div className="hidden lg:block">
        <SideMenu role={role} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

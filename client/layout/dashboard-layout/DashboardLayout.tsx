import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Role } from '../../../contract/accounts/accounts.ts';
import { useAdmin } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { ClosingNotice } from '../../features/own-account/closing/ClosingNotice.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import { Empty } from '../../ui/notices.tsx';
import { AccountLinks } from '../AccountLinks.tsx';
import { mayOpen, roleLinks } from './role-links.ts';
import { useKeptCodes } from './use-kept-codes.ts';

const linkClass =
  'block rounded-field px-4 py-2.5 text-soft hover:bg-sand aria-[current=page]:bg-mist aria-[current=page]:font-medium aria-[current=page]:text-pine-dark';

/** The dashboard's menu on large screens; `PhoneMenu` has the same links on small ones. */
const SideMenu = ({ role }: { role: Role | null }) => (
  <div className="sticky top-24">
    <nav aria-label="Dashboard">
      <ul className="grid gap-1">
        {roleLinks(role, useAdmin().rights).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {role && <AccountLinks role={role} linkClass={linkClass} />}
  </div>
);

/** The page, with the side menu beside it on large screens. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { role } = useSession();
  const { admin } = useAdmin();
  const [path] = useLocation();
  useKeptCodes();
  const isRefused = admin && !admin.needsSecondFactor && !mayOpen(path, admin.rights);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10 print:block">
      <div className="no-print hidden lg:block">
        <SideMenu role={role} />
      </div>
      <div className="min-w-0">
        <ClosingNotice />
        {isRefused ? <NoRight /> : children}
      </div>
    </div>
  );
}

/** In place of a page for which an admin has no right. */
const NoRight = () => (
  <>
    <PageHeading>You cannot open this page</PageHeading>
    <Empty title="Your admin account does not have the right for this page.">
      <p className="mb-5">The operator of this shop gives rights to admins.</p>
      <Link to="/dashboard" className={buttonClass('secondary')}>
        Go to your dashboard
      </Link>
    </Empty>
  </>
);

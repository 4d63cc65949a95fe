import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { AccountLinks } from '../AccountLinks.tsx';
import { roleLinks } from './role-links.ts';

const linkClass =
  'block rounded-field px-4 py-2.5 text-soft hover:bg-sand aria-[current=page]:bg-mist aria-[current=page]:font-medium aria-[current=page]:text-pine-dark';

/** The page, with the side menu beside it on large screens. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { role } = useSession();
  return (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
      <div className="hidden lg:block">
        <div className="sticky top-24">
          <nav aria-label="Dashboard">
            <ul className="grid gap-1">
              {roleLinks(role).map(({ to, label }) => (
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
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

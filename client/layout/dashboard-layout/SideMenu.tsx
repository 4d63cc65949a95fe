import type { Role } from '../../../contract/accounts/accounts.ts';
import { useAdmin } from '../../api/account.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { AccountLinks } from '../AccountLinks.tsx';
import { roleLinks } from './role-links.ts';

const linkClass =
  'block rounded-field px-4 py-2.5 text-soft hover:bg-sand aria-[current=page]:bg-mist aria-[current=page]:font-medium aria-[current=page]:text-pine-dark';

/** The dashboard's menu on large screens; `PhoneMenu` has the same links on small ones. */
export const SideMenu = ({ role }: { role: Role | null }) => (
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

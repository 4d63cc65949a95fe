import type { Role } from '../../contract/accounts/accounts.ts';
import { NavLink } from '../ui/nav-link.tsx';

interface Props {
  role: Role;
  linkClass: string;
  onFollow?(): void;
}

/** The links that every role has, and the further links of admins. */
export function AccountLinks({ role, linkClass, onFollow = () => undefined }: Props) {
  const links = [
    ...(role === 'admin' ? [{ to: '/dashboard/audit-trail', label: 'Audit trail' }] : []),
    { to: '/dashboard/account', label: 'Your account' },
  ];
  return (
    <nav aria-label="Account" className="mt-4 border-line border-t pt-4">
      <ul className="grid gap-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkClass} onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

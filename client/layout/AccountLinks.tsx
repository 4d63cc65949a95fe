import type { Role } from '../../contract/accounts/accounts.ts';
import { useAdmin, useHasListed } from '../api/account.ts';
import { UnreadBadge } from '../features/messages/UnreadBadge.tsx';
import { messagesPath } from '../links/message-links.ts';
import { NavLink } from '../ui/nav-link.tsx';
import { accountLinks } from './dashboard-layout/role-links.ts';

interface Props {
  role: Role;
  linkClass: string;
  onFollow?(): void;
}

/** The links that every role has, those of people who sell, and the further links of admins. */
export function AccountLinks({ role, linkClass, onFollow = () => undefined }: Props) {
  const { rights } = useAdmin();
  const sells = useHasListed() || role === 'seller';
  return (
    <nav aria-label="Account" className="mt-4 border-line border-t pt-4">
      <ul className="grid gap-1">
        {accountLinks(role, { sells, rights }).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkClass} onClick={onFollow}>
              {label}
              {to === messagesPath && <UnreadBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Role } from '../../../contract/accounts/accounts.ts';
import { messagesPath } from '../../message-links.ts';

interface RoleLink {
  to: string;
  label: string;
}

const links: Record<Role, readonly RoleLink[]> = {
  seller: [
    { to: '/dashboard/add-product', label: 'Add a products' },
    { to: '/dashboard/products', label: 'My products' },
    { to: '/dashboard/my-buyers', label: 'My Buyers' },
  ],
  admin: [
    { to: '/dashboard/all-buyer', label: 'All Buyer' },
    { to: '/dashboard/all-seller', label: 'All Seller' },
    { to: '/dashboard/reported-item', label: 'Reported Item' },
  ],
  buyer: [
    { to: '/dashboard/my-booking', label: 'My Booking' },
    { to: '/dashboard/my-wishlist', label: 'Wishlist' },
  ],
};

/** Returns the dashboard menu of a role; an empty menu while the role is unknown. */
export const roleLinks = (role: Role | null): readonly RoleLink[] => (role ? links[role] : []);

/** Returns the links below the dashboard menu, which the specification does not have. */
export const accountLinks = (role: Role): readonly RoleLink[] => [
  { to: messagesPath, label: 'Messages' },
  ...(role === 'buyer' ? [{ to: '/dashboard/saved-searches', label: 'Saved searches' }] : []),
  ...(role === 'admin' ? [{ to: '/dashboard/audit-trail', label: 'Audit trail' }] : []),
  { to: '/dashboard/account', label: 'Your account' },
];

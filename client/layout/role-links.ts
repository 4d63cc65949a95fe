import type { Role } from '../../contract/accounts.ts';

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
  admin: [],
  buyer: [{ to: '/dashboard/my-booking', label: 'My Booking' }],
};

/** The dashboard's menu for a role; an unknown role gets an empty one. */
export const roleLinks = (role: Role | null): readonly RoleLink[] => (role ? links[role] : []);

import type { Role } from '../../../contract/accounts/accounts.ts';
import type { AdminRight } from '../../../contract/accounts/admin-rights.ts';
import { casesPath } from '../../links/case-links.ts';
import { messagesPath } from '../../links/message-links.ts';

interface RoleLink {
  to: string;
  label: string;
  /** The rights of which an admin needs one. */
  rights?: readonly AdminRight[];
}

const look = ['support', 'moderation'] as const;

const links: Record<Role, readonly RoleLink[]> = {
  seller: [
    { to: '/dashboard/add-product', label: 'Add a products' },
    { to: '/dashboard/products', label: 'My products' },
    { to: '/dashboard/my-buyers', label: 'My Buyers' },
  ],
  admin: [
    { to: '/dashboard/all-buyer', label: 'All Buyer', rights: look },
    { to: '/dashboard/all-seller', label: 'All Seller', rights: look },
    { to: '/dashboard/reported-item', label: 'Reported Item', rights: look },
    { to: casesPath, label: 'Moderation', rights: look },
    { to: '/dashboard/find', label: 'Find', rights: [...look, 'money'] },
    { to: '/dashboard/disputes', label: 'Disputes', rights: look },
  ],
  buyer: [
    { to: '/dashboard/my-booking', label: 'My Booking' },
    { to: '/dashboard/my-wishlist', label: 'Wishlist' },
  ],
};

/**
 * Returns the dashboard menu of a role; an empty menu while the role is unknown.
 * @param rights what an admin may do; undefined, for all links, while that is unknown
 */
export const roleLinks = (role: Role | null, rights?: readonly AdminRight[]): RoleLink[] =>
  allowed(role ? links[role] : [], rights);

const allowed = (all: readonly RoleLink[], rights?: readonly AdminRight[]): RoleLink[] =>
  all.filter((link) => !(link.rights && rights) || link.rights.some((one) => rights.includes(one)));

/** An admin's pages that the specification does not have. */
const moreOfAdmin: readonly RoleLink[] = [
  { to: '/dashboard/shop-money', label: 'Shop money', rights: ['money'] },
  { to: '/dashboard/audit-trail', label: 'Audit trail', rights: ['moderation'] },
];

const isWithin = (path: string, page: string): boolean =>
  path === page || path.startsWith(`${page}/`);

/** Returns whether an admin with these rights may open a page of the dashboard. */
export const mayOpen = (path: string, rights: readonly AdminRight[]): boolean =>
  [...links.admin, ...moreOfAdmin].every(
    (link) => !isWithin(path, link.to) || link.rights?.some((one) => rights.includes(one)),
  );

/**
 * Returns the links below the dashboard menu, which the specification does not have.
 * @param sells whether the person has something to sell or has sold, also while they buy
 */
export const accountLinks = (
  role: Role,
  { sells, rights }: { sells: boolean; rights?: readonly AdminRight[] | undefined },
): RoleLink[] => [
  { to: messagesPath, label: 'Messages' },
  ...(role === 'admin' ? [] : [{ to: '/dashboard/offers', label: 'Offers' }]),
  ...(role === 'buyer' ? [{ to: '/dashboard/saved-searches', label: 'Saved searches' }] : []),
  ...(sells ? [{ to: '/dashboard/your-money', label: 'Your money' }] : []),
  ...allowed(role === 'admin' ? moreOfAdmin : [], rights),
  { to: '/dashboard/account', label: 'Your account' },
];

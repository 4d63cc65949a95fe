import { useSignInState } from './sign-in-state.ts';

/**
 * The purpose of each page that requires a sign-in. The first prefix that matches the address
 * counts.
 */
const purposes = [
  ['/category/', 'see the bicycles'],
  ['/dashboard/add-product', 'sell a bicycle'],
  ['/dashboard/products', 'see your products'],
  ['/dashboard/my-buyers', 'see your buyers'],
  ['/dashboard/my-booking', 'see your bookings'],
  ['/dashboard/my-wishlist', 'see your wishlist'],
  ['/dashboard/payment/', 'pay for your booking'],
  ['/dashboard/messages', 'read and write messages'],
  ['/dashboard/saved-searches/new', 'save your search'],
  ['/dashboard/saved-searches', 'see your saved searches'],
  ['/dashboard/account', 'see your account'],
  ['/dashboard', 'open your dashboard'],
] as const;

/**
 * Tells people why they see the sign-in page: they have just signed up, or what they wanted to open
 * requires it. Shows nothing to people who opened it themselves.
 */
export function SignInReason() {
  const { from = '', email, isNew } = useSignInState();
  const purpose = purposes.find(([start]) => from.startsWith(start))?.[1];
  if (!purpose && !isNew) return null;
  return (
    <p className="rounded-field bg-mist px-4 py-3 text-pine-dark text-sm wrap-anywhere">
      {isNew &&
        `Your account is ready. We have sent a link to ${email}: open it to confirm your email. `}
      {`Please sign in${purpose ? ` to ${purpose}` : ''}.`}
    </p>
  );
}

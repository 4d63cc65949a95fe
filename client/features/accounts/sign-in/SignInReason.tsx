import { useQuery } from '@tanstack/react-query';
import { bicycleQuery } from '../../../api/bicycle-query.ts';
import { Note } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { readWish, useSignInState, type Wish } from './sign-in-state.ts';

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
  ['/dashboard/offers', 'see your offers'],
  ['/dashboard/saved-searches/new', 'save your search'],
  ['/dashboard/saved-searches', 'see your saved searches'],
  ['/dashboard/account', 'see your account'],
  ['/dashboard', 'open your dashboard'],
] as const;

/** What a person wants to do with one bicycle: the words around its title. */
const wishes: Record<Wish['wish'], readonly [before: string, after: string]> = {
  book: ['book', ''],
  offer: ['make an offer for', ''],
  wish: ['save', 'to your wishlist'],
  report: ['report', ''],
  ask: ['ask the seller of', ''],
};

/**
 * Tells people why they see the sign-in page: they have just signed up, or what they wanted to open
 * requires it. Shows nothing to people who opened it themselves.
 */
export function SignInReason() {
  const { from = '', email, isNew } = useSignInState();
  const asked = readWish(from);
  const purpose = purposes.find(([start]) => from.startsWith(start))?.[1];
  if (!asked && !purpose && !isNew) return null;
  return (
    <Note>
      {isNew &&
        `Your account is ready. We have sent a link to ${email}: open it to confirm your email. `}
      {asked ? <Asked {...asked} /> : `Please sign in${purpose ? ` to ${purpose}` : ''}.`}
    </Note>
  );
}

/** Names the bicycle, which the person has just looked at; a browser that has come by a mail asks for it. */
function Asked({ id, wish }: Wish) {
  const { data } = useQuery(bicycleQuery(id));
  const [before, after] = wishes[wish];
  const title = data?.bicycle?.title ?? 'this bicycle';
  return (
    <>
      Please sign in to {before} <UserText>{title}</UserText>
      {after && ` ${after}`}.
    </>
  );
}

import type { PayoutAccountRow } from '../deal-rows.ts';
import { after, dayMs } from '../history/time.ts';
import type { Person } from '../rows.ts';

/** Whether the provider can pay a seller: at once, after more information, or not at all so far. */
type Payouts = 'ready' | 'incomplete' | 'none';

/** Of sellers who are not listed, the account is ready. */
const others: Readonly<Record<string, Payouts>> = {
  'walt@respoke.example': 'incomplete',
  'beatrix@respoke.example': 'none',
  'mateo@respoke.example': 'none',
};

const payoutsOf = ({ user }: Person): Payouts => others[user.email] ?? 'ready';

/** Whether the money of this seller's deals is transferred as soon as it is due. */
export const isReady = (seller: Person): boolean => payoutsOf(seller) === 'ready';

/** The accounts of the sellers who began to set one up a few days after they joined. */
export const payoutAccounts = (sellers: readonly Person[]): PayoutAccountRow[] =>
  sellers
    .filter((seller) => payoutsOf(seller) !== 'none')
    .map((seller) => {
      const { id: userId, email, createdAt } = seller.user;
      // In the provider's form, with a beginning that no real account has.
      const id = `acct_demo_${userId.replaceAll('-', '').slice(-20)}`;
      const made = after(createdAt, 3 * dayMs);
      return { id, userId, email, isReady: isReady(seller), createdAt: made };
    });

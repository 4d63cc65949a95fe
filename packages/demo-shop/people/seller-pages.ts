import { after, dayMs } from '../history/time.ts';
import type { PauseRow, Person, SellerPageRow } from '../rows.ts';

const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const workday = { from: '10:00', to: '18:00' };

/** What sellers say on their pages, by their emails. */
const said: Readonly<Record<string, Omit<SellerPageRow, 'userId'>>> = {
  'seller@respoke.example': {
    about:
      'I mend bicycles in my garage in Sellwood and sell the ones that have come back to life.\nEach has new cables and a fresh chain. Come by for a ride before you decide.',
    address: '',
    openingHours: null,
  },
  'henrik@respoke.example': {
    about: 'A small shop for used city bicycles and e-bikes, since 2009. We test each battery.',
    address: '3414 Minnehaha Lane, Minneapolis',
    openingHours: {
      ...closed,
      tuesday: workday,
      wednesday: workday,
      thursday: { from: '10:00', to: '20:00' },
      friday: workday,
      saturday: { from: '09:00', to: '16:00' },
    },
  },
  'mateo@respoke.example': {
    about: 'I ride in the mountains as often as I can, and sell what I have outgrown.',
    address: '',
    openingHours: null,
  },
};

/** The seller who is away, and for how many days. */
const away = { email: 'mateo@respoke.example', days: 20 };

/** Returns what the sellers of the demo say on their pages. */
export const demoSellerPages = (sellers: readonly Person[]): SellerPageRow[] =>
  sellers.flatMap(({ user: { id: userId, email } }) => {
    const page = said[email];
    return page ? [{ userId, ...page }] : [];
  });

/** Returns the pause of the one seller who is away. */
export function demoPause(sellers: readonly Person[], now: Date): PauseRow {
  const seller = sellers.find(({ user }) => user.email === away.email);
  if (!seller) throw new Error('nobody is away');
  const until = after(now, away.days * dayMs)
    .toISOString()
    .slice(0, 10);
  return { userId: seller.user.id, until };
}

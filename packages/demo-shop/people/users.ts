import { after, dayMs, idAt } from '../history/time.ts';
import type { Rng } from '../rng.ts';
import type { Person, Role, UserRow } from '../rows.ts';
import { demoAccounts } from './accounts.ts';
import { demoBuyers, demoSellers } from './people.ts';

/** The picture of people who have not chosen one; a file that is served with the client. */
export const photoUrl = '/default-profile.svg';

export interface DemoPeople {
  sellers: Person[];
  buyers: Person[];
  admin: UserRow;
}

interface Entry {
  name: string;
  email: string;
  verified?: boolean;
  joinedDays: number;
}

/** The people of the demo shop; those with a password are the first seller and the first buyer. */
export function createPeople(rng: Rng, now: Date): DemoPeople {
  const join = (role: Role, { name, email, verified = false, joinedDays }: Entry): UserRow => {
    const createdAt = after(now, -joinedDays * dayMs - rng.whole(0, dayMs - 1));
    const id = idAt(rng, createdAt);
    return { id, email, username: name, photoUrl, role, verified, createdAt };
  };
  const sellers = demoSellers.map((entry) => ({ ...entry, user: join('seller', entry) }));
  const buyers = demoBuyers.map((entry) => ({ ...entry, user: join('buyer', entry) }));
  const [account] = demoAccounts.filter(({ role }) => role === 'admin');
  if (!account) throw new Error('the demo shop has no admin');
  const admin = join('admin', { name: account.username, email: account.email, joinedDays: 430 });
  return { sellers, buyers, admin };
}

/** The second admin, without a password: somebody else decides what people say against a decision. */
export function createModerator(rng: Rng, now: Date): UserRow {
  const createdAt = after(now, -425 * dayMs - rng.whole(0, dayMs - 1));
  return {
    id: idAt(rng, createdAt),
    email: 'ruben@respoke.example',
    username: 'Ruben Ashcombe',
    photoUrl,
    role: 'admin',
    verified: false,
    createdAt,
  };
}

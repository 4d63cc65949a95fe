import { momentInSeason } from '../history/seasons.ts';
import { after, dayMs, idAt } from '../history/time.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { UserRow } from '../rows.ts';
import { photoUrl } from './users.ts';

const firstNames = `Abel Agnes Amara Anouk Arlo Astrid August Bao Beck Calla Cyrus Dagny Delphine
  Edda Eero Elio Esme Farid Fenna Flora Gus Hana Hector Ilse Imani Jonas Kaya Kenji Lars Leila Linus
  Lotte Magnus Mina Nadia Nils Odette Orla Otto Pia Quinn Rafa Runa Samir Selma Soren Talia Theo Uma
  Viggo Wren Xenia Yara Zane`
  .split(/\s+/)
  .filter(Boolean);

const lastNames = `Ashdown Bellamy Brightwater Calder Cartmel Copperfield Dunmore Eastlake Fairbairn
  Fenwick Garrity Greenhalgh Harwood Hazelton Inglewood Kestrel Lambourne Larkspur Marlowe Merton
  Northcott Oakhurst Pennington Quarles Redfern Rivington Saltmarsh Sandoval Thistlewood Underhill
  Vantongeren Wainwright Westerly Winslow Yarrow`
  .split(/\s+/)
  .filter(Boolean);

const buyerCount = 118;
const sellerCount = 26;

/** People who signed up over the last year: more of them in spring, and more of them recently. */
export function newUsers(rng: Rng, now: Date): UserRow[] {
  const surnames = rng.shuffled(lastNames);
  return Array.from({ length: buyerCount + sellerCount }, (_, index) => {
    const role = index < buyerCount ? 'buyer' : 'seller';
    // The two lists have lengths without a common divisor and are cycled through together, so that
    // no full name occurs twice.
    const [first, last] = [itemAt(firstNames, index), itemAt(surnames, index)];
    const createdAt = momentInSeason(rng, now, 1.6);
    return {
      id: idAt(rng, createdAt),
      email: `${first}.${last}@respoke.example`.toLowerCase(),
      username: `${first} ${last}`,
      photoUrl,
      role,
      verified: role === 'seller' && rng.odds(0.7) && createdAt < after(now, -7 * dayMs),
      createdAt,
    } satisfies UserRow;
  });
}

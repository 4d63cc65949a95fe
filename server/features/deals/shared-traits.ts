import { and, eq, isNotNull } from 'drizzle-orm';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Deal } from '../../../contract/deals/deals.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingRow } from '../bookings/locks.ts';

/**
 * Returns what both sides of a deal have in common: who trades with themselves can write reviews of themselves. A
 * hint for admins, and no proof: people of one household share an address and a phone.
 */
export async function findSharedTraits(
  db: Database,
  { buyerId, sellerId, buyerPhone, address, returnAddress }: BookingRow,
): Promise<NonNullable<Deal['shared']>> {
  const [buyer] = await db.select().from(users).where(eq(users.id, buyerId));
  const [seller] = await db.select().from(users).where(eq(users.id, sellerId));
  if (!buyer || !seller) return [];
  const phones = [buyer.phone, buyerPhone].map(digitsOf);
  const places = [...(await listAddresses(db, sellerId)), returnAddress].map(placeOf);
  const isShared = {
    phone: digitsOf(seller.phone) !== null && phones.includes(digitsOf(seller.phone)),
    photo: seller.photoUrl === buyer.photoUrl && seller.photoUrl !== defaultPhoto,
    address: address !== null && places.includes(placeOf(address)),
  };
  return (['phone', 'photo', 'address'] as const).filter((trait) => isShared[trait]);
}

/** To where a person had bicycles sent. */
async function listAddresses(db: Database, userId: string): Promise<(Address | null)[]> {
  const rows = await db
    .selectDistinct({ address: bookings.address })
    .from(bookings)
    .where(and(eq(bookings.buyerId, userId), isNotNull(bookings.address)));
  return rows.map(({ address }) => address);
}

/** The last nine digits: with and without the code of the country. */
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-9) || null;

const placeOf = (address: Address | null) =>
  address && [address.line1, address.postcode, address.country].join(' ').toLowerCase();

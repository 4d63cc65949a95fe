import { eq } from 'drizzle-orm';
import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { OwnSellerPage } from '../../../contract/search/own-seller-page.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { sellerPages } from '../../db/schema/accounts.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../accounts/user-state.ts';
import { requireSells } from '../catalog/product-state.ts';

/** Returns what a seller says on their page; empty fields where they say nothing. */
export async function readOwnPage(db: Database, userId: string): Promise<OwnSellerPage> {
  const { about, address, openingHours } = sellerPages;
  const [row] = await db
    .select({ about, address, openingHours })
    .from(sellerPages)
    .where(eq(sellerPages.userId, userId));
  return row ?? { about: '', address: '', openingHours: null };
}

/**
 * Changes what a seller says on their page, with dots in place of contact details. They are not recorded for
 * admins, whose list names the bicycle of each.
 * @throws AppError forbidden for a person who has never sold; not_signed_in when the account is deleted at the same moment
 */
export const changeOwnPage = (
  db: Database,
  caller: Pick<Caller, 'id' | 'role'>,
  { about, address, openingHours }: OwnSellerPage,
) =>
  db.transaction(async (tx) => {
    const userId = caller.id;
    await requireSells(tx, caller);
    if (!(await lockUserShared(tx, userId))) throw new AppError('not_signed_in');
    const isOpen = openingHours && Object.values(openingHours).some((day) => day !== null);
    const page = {
      about: maskContacts(about),
      address: maskContacts(address),
      openingHours: isOpen ? openingHours : null,
    };
    await tx
      .insert(sellerPages)
      .values({ userId, ...page })
      .onConflictDoUpdate({ target: sellerPages.userId, set: page });
    return { acknowledged: true as const };
  });

const maskContacts = (text: string): string => maskOutsideContacts(text, findWrittenContacts(text));

import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { emailUndoDays } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { emailChanges } from '../../../db/schema/identity/factors.ts';

/**
 * Returns whether an email was another account's within the time in which its owner can have it
 * back. Nobody else can use it meanwhile, or the undoing would fail.
 * @param except the identity that may use it
 */
export async function isReservedEmail(
  db: Database,
  email: string,
  except?: string,
): Promise<boolean> {
  const since = new Date(Date.now() - emailUndoDays * 24 * 60 * 60 * 1000);
  const isReserved = and(
    eq(emailChanges.formerEmail, email),
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.undoneAt),
    gt(emailChanges.confirmedAt, since),
    except === undefined ? undefined : ne(emailChanges.identityId, except),
  );
  return (await db.$count(emailChanges, isReserved)) > 0;
}

import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { emailChanges } from '../../../db/schema/identity/factors.ts';
import { isOpen } from './email-links.ts';

/**
 * Returns whether an email was another account's within the time in which its owner can have it
 * back. Nobody else can use it meanwhile, or the undoing would fail.
 * @param except the identity that may use it
 */
export async function isReservedEmail(
  db: Database,
  now: Date,
  email: string,
  except?: string,
): Promise<boolean> {
  const isReserved = and(
    eq(emailChanges.formerEmail, email),
    isOpen('undo', now),
    except === undefined ? undefined : ne(emailChanges.identityId, except),
  );
  return (await db.$count(emailChanges, isReserved)) > 0;
}

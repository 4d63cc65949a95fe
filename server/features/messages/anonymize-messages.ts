import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { blocks, threadSides } from '../../db/schema/messages.ts';
import { deleteContactsOf } from '../outside-contacts/records.ts';

/**
 * Deletes a deleted user's blocks and the records of their contact details, and has a job mask
 * their messages: there can be too many of them to do it while the user is locked. The messages
 * themselves stay, since they are also those of the other side.
 */
export async function anonymizeMessages(tx: Database, userId: string): Promise<void> {
  await tx.update(threadSides).set({ mustMask: true }).where(eq(threadSides.userId, userId));
  await deleteContactsOf(tx, userId);
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
}

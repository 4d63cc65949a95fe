import type { Database } from './database.ts';
import { type MailKind, type MailSide, outbox } from './schema/outbox.ts';

/**
 * Adds a mail to each of `sides` about each of `ids` (see `outbox.about`) to the outbox within
 * `tx`: it is sent if and only if `tx` commits. A mail that is already in the outbox is not added
 * again.
 */
export async function enqueueMails(
  tx: Database,
  at: Date,
  { kind, ids, sides }: { kind: MailKind; ids: readonly string[]; sides: readonly MailSide[] },
): Promise<void> {
  const rows = ids.flatMap((about) =>
    sides.map((side) => ({ kind, about, side, createdAt: at, dueAt: at })),
  );
  if (rows.length > 0) await tx.insert(outbox).values(rows).onConflictDoNothing();
}

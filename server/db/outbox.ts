import type { Database } from './database.ts';
import { type EventKind, type EventSide, outbox } from './schema/outbox.ts';

/**
 * Adds an event for each of `sides` about each of `ids` (see `outbox.about`) to the outbox within
 * `tx`: it is delivered if and only if `tx` commits. An event that is already in the outbox is not
 * added again. It is delivered at once, or else at `dueAt`.
 */
export async function enqueueEvents(
  tx: Database,
  at: Date,
  {
    ids,
    sides,
    kind,
    dueAt = at,
  }: { kind: EventKind; ids: readonly string[]; sides: readonly EventSide[]; dueAt?: Date },
): Promise<void> {
  const rows = ids.flatMap((about) =>
    sides.map((side) => ({ kind, about, side, createdAt: at, dueAt })),
  );
  if (rows.length > 0) await tx.insert(outbox).values(rows).onConflictDoNothing();
}

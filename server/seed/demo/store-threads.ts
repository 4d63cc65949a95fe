import type { ThreadRow } from '@respoke/demo-shop/rows';
import type { Database } from '../../db/database.ts';
import { messages, threadSides, threads } from '../../db/schema/messages.ts';

/** Stores the demo's threads within a transaction. */
export async function storeThreads(tx: Database, rows: readonly ThreadRow[]): Promise<void> {
  await tx.insert(threads).values(
    rows.map(({ messages: lines, unread, ...thread }) => ({
      ...thread,
      lastNumber: lines.length,
    })),
  );
  await tx.insert(messages).values(rows.flatMap(toMessages));
  await tx.insert(threadSides).values(rows.flatMap(toSides));
}

const toMessages = ({ id: threadId, messages: lines }: ThreadRow) =>
  lines.map(({ clientId: onceFor, ...line }, index) => ({
    ...line,
    threadId,
    number: index + 1,
    pictures: [],
    onceFor,
  }));

function toSides({
  id: threadId,
  buyerId,
  sellerId,
  createdAt,
  messages: lines,
  unread,
}: ThreadRow) {
  const common = { threadId, lastAt: lines.at(-1)?.sentAt ?? createdAt };
  const side = (userId: string, otherId: string, unread: number) => ({
    ...common,
    userId,
    otherId,
    unread,
    readUpTo: lines.length - unread,
  });
  return [side(buyerId, sellerId, unread.buyer), side(sellerId, buyerId, unread.seller)];
}

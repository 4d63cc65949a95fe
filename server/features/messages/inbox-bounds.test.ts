import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { maxSearchedThreads } from '../../../contract/limits.ts';
import { products } from '../../db/schema/catalog.ts';
import { threadSides, threads } from '../../db/schema/messages.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { inbox, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { listOwnMessages } from './own-messages.ts';

const { shop, seller } = await openShop();
await proveEmail(shop, seller);

test('marks count the messages of the other side since the last mark', async () => {
  const asker = await signUpProven(shop, 'buyer');
  const id = await startedThread(asker, (await listProduct(shop, seller))._id);
  for (const writer of [asker, seller, asker, asker, seller]) await say(writer, id, 'So?');
  const unread: (number | undefined)[] = [];
  for (const readUpTo of [1, 3, 4, 6]) {
    await seller.call('PATCH', `/threads/${id}`, { readUpTo });
    unread.push((await inbox(seller))[0]?.unread);
  }
  expect(unread).toEqual([3, 2, 1, 0]);
});

test('an export reads messages page by page, thread by thread', async () => {
  const asker = await signUpProven(shop, 'buyer');
  const { id: userId } = await callerOf(shop, asker);
  for (const thread of ['A', 'B']) {
    const id = await startedThread(asker, (await listProduct(shop, seller))._id);
    for (const index of [1, 2]) await say(asker, id, `${thread}${index}`);
    await say(seller, id, 'Yes.');
  }
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await listOwnMessages(shop.db, userId, { limit: 4, cursor });
    texts.push(...rows.map(({ text }) => text));
    cursor = next ?? undefined;
  } while (cursor);
  const first = 'Is it still available?';
  expect(texts).toEqual([first, 'A1', 'A2', first, 'B1', 'B2']);
});

test('a search looks at the threads with the newest messages', async () => {
  const asker = await signUpProven(shop, 'buyer');
  const [userId, otherId] = [(await callerOf(shop, asker)).id, (await callerOf(shop, seller)).id];
  const oldest = await listProduct(shop, seller);
  const id = await startedThread(asker, oldest._id);
  const [row] = await shop.db.select().from(products).where(eq(products.id, oldest._id));
  if (!row) throw new Error('the product is missing');
  const newer = Array.from({ length: maxSearchedThreads }, () => ({
    productId: uuidv7(),
    id: uuidv7(),
  }));
  const lastAt = new Date(shop.clock.now().getTime() + 1000);
  await shop.db
    .insert(products)
    .values(newer.map(({ productId }) => ({ ...row, id: productId, title: 'Another' })));
  await shop.db
    .insert(threads)
    .values(
      newer.map((one) => ({ ...one, buyerId: userId, sellerId: otherId, createdAt: lastAt })),
    );
  await shop.db
    .insert(threadSides)
    .values(newer.map((one) => ({ threadId: one.id, userId, otherId, lastAt })));
  const found = () => inbox(asker, `?search=${encodeURIComponent(oldest.title)}`);
  expect(await found()).toEqual([]);
  await shop.db.delete(threadSides).where(eq(threadSides.threadId, String(newer[0]?.id)));
  expect(await found()).toMatchObject([{ _id: id }]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Statement } from '../../../contract/moderation/decisions.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDecision } from '../../testing/moderation/store-decision.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();
const { id: personId } = await callerOf(shop, seller);

test('a person reads the decisions about them, the newest first and in pages, and that they have read one', async () => {
  const product = await listProduct(shop, seller);
  const first = await storeDecision(shop, { personId, productId: product._id, action: 'hide' });
  await storeDecision(shop, { personId, action: 'none' });
  const last = await storeDecision(shop, { personId, action: 'warn' });
  const { body, link } = await seller.call('GET', '/decisions?limit=1');
  expect(body).toMatchObject([{ _id: last.id, subject: null, productId: null }]);
  const cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  const rest = await seller.call('GET', `/decisions?limit=5&cursor=${cursor}`);
  expect(rest.body).toMatchObject([
    { _id: first.id, subject: product.title, productId: product._id },
  ]);
  expect((await buyer.call('GET', '/decisions')).body).toEqual([]);
  expect((await buyer.call('GET', `/decisions/${first.id}`)).status).toBe(404);
  const readAt = async () =>
    (await shop.db.select().from(decisions).where(eq(decisions.id, first.id)))[0]?.readAt;
  expect(await readAt()).toBeNull();
  await seller.call('GET', `/decisions/${first.id}`);
  const before = await readAt();
  expect(before).toBeInstanceOf(Date);
  shop.clock.advance(1000);
  await seller.call('GET', `/decisions/${first.id}`);
  expect(await readAt()).toEqual(before);
});

test('what admins write each other about a case, and who has decided it, is not in the statement', async () => {
  const person = await signUp(shop, 'seller');
  const { id } = await callerOf(shop, person);
  const { id: decidedBy } = await callerOf(shop, buyer);
  await storeDecision(shop, { personId: id, action: 'warn', decidedBy });
  const { body } = await person.call('GET', '/decisions');
  const [statement] = body as unknown as Statement[];
  expect(Object.keys(statement ?? {})).not.toContain('decidedBy');
  expect(JSON.stringify(statement)).not.toContain(decidedBy);
});

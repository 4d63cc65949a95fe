import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reports } from '../../db/schema/reports.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { deleteReport } from './delete-report.ts';

const { shop, seller, buyer } = await openShop();

test('deleting a report hides it and is recorded once, with the admin and the product', async () => {
  const admin = await callerOf(shop, await signUpAdmin(shop));
  const at = shop.clock.now();
  const deps = { ...shop, clock: { now: () => at } };
  const { _id: productId, title: productTitle, sellerEmail } = await listProduct(shop, seller);
  const { body } = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId,
    productTitle,
    sellerEmail,
    message: 'Stolen.',
    date: at.toISOString(),
  });
  const id = String(body._id);
  expect(await deleteReport(deps, admin, id)).toEqual({ acknowledged: true });
  const again = deleteReport(deps, admin, id);
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
  const [row] = await shop.db.select().from(reports).where(eq(reports.id, id));
  expect(row).toMatchObject({ productId, deletedAt: at });
  expect(await readEvents(shop, 'report_deleted', admin.id)).toEqual([
    {
      at,
      action: 'report_deleted',
      actor: 'user',
      actorId: admin.id,
      subjectId: null,
      productId,
      details: {},
    },
  ]);
});

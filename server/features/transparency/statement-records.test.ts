import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { reportListing } from '../../testing/moderation/report-listing.ts';
import { storeDecision } from '../../testing/moderation/store-decision.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { readStatements } from './statement-records.ts';

const { shop } = await openShop();
const seller = await signUp(shop, 'seller', 'Lea Müller-Frost');
const reporter = await signUp(shop, 'buyer', 'Ben Oakes');
const { id: personId } = await callerOf(shop, seller);

const year = { from: new Date('2026-01-01'), to: new Date('2027-01-01') };
async function read() {
  const all: unknown[] = [];
  const wanted = { ...year, origin: 'https://shop.example' };
  for await (const statement of readStatements(shop.db, wanted)) all.push(statement);
  return all;
}

type Columns = Partial<typeof decisions.$inferInsert>;
const decide = async (action: DecisionAction, columns: Columns, productId?: string) => {
  const { id, caseId } = await storeDecision(shop, { personId, action, productId });
  await shop.db.update(decisions).set(columns).where(eq(decisions.id, id));
  return { id, caseId };
};

test('the restrictions of a period are exported with the fields of the database, and without names or contact details', async () => {
  const product = await listProduct(shop, seller);
  const postedAt = new Date('2026-02-01T23:00Z');
  await shop.db.update(products).set({ postedAt }).where(eq(products.id, product._id));
  const createdAt = new Date('2025-12-01T00:00Z');
  await shop.db.update(users).set({ createdAt }).where(eq(users.id, personId));
  const hidden = await decide(
    'hide',
    {
      ...{ rule: 'fraud', decidedAt: new Date('2026-12-31T23:59:59.999Z') },
      explanation: 'Lea, the bicycle is not yours. Write to lea.m@mail.example.',
      facts: 'Ben Oakes knows it. MÜLLER was called at +49 170 5550123, which is Bennett’s.',
    },
    product._id,
  );
  const { body } = await reportListing(shop, reporter, product);
  const toCase = { caseId: hidden.caseId };
  await shop.db
    .update(reports)
    .set(toCase)
    .where(eq(reports.id, String(body._id)));
  const until = new Date('2026-07-01T12:00Z');
  const suspended = await decide('suspend', {
    ...{ rule: 'account', decidedAt: new Date('2026-06-01T00:00Z'), source: 'photo', until },
    ...{ explanation: 'Two accounts.', facts: 'Same pictures.' },
  });
  const deleted = await decide('delete_account', {
    ...{ decidedAt: new Date('2026-01-01T00:00Z'), source: 'moderator', until },
  });
  await decide('warn', { decidedAt: new Date('2026-06-01T00:00Z') });
  await decide('ban', { decidedAt: year.to });
  await decide('ban', { decidedAt: new Date('2025-12-31T23:59:59.999Z') });

  const [first, second, third, ...more] = await read();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ puid: deleted.id, automated_detection: 'No' });
  expect(first).not.toHaveProperty('end_date_account_restriction');
  expect(second).toMatchObject({
    puid: suspended.id,
    decision_account: 'DECISION_ACCOUNT_SUSPENDED',
    end_date_account_restriction: '2026-07-01',
    incompatible_content_illegal: 'No',
    content_type: ['CONTENT_TYPE_OTHER'],
    content_type_other: 'Account',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    content_date: '2025-12-01',
    source_type: 'SOURCE_VOLUNTARY',
    automated_detection: 'Yes',
  });
  expect(third).toEqual({
    puid: hidden.id,
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: 'https://shop.example/rules',
    incompatible_content_ground: expect.stringMatching(/^Fraud: Do not take money/),
    incompatible_content_explanation: '[name], the bicycle is not yours. Write to •••.',
    incompatible_content_illegal: 'Yes',
    decision_facts: '[name] [name] knows it. [name] was called at +•••, which is Bennett’s.',
    content_type: ['CONTENT_TYPE_PRODUCT'],
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    territorial_scope: expect.arrayContaining(['DE', 'IS']),
    content_date: '2026-02-01',
    application_date: '2026-12-31',
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  });
});

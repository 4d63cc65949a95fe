import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CaseRow } from '../../../contract/moderation/cases.ts';
import type { Statement } from '../../../contract/moderation/decisions.ts';
import { products } from '../../db/schema/catalog.ts';
import { cases, decisions } from '../../db/schema/moderation.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { applyRestrictions } from '../../features/moderation/restrictions.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fillDemo, signInDemo } from '../../testing/deals/fill-demo.ts';

const dayMs = 24 * 60 * 60 * 1000;

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  await fillDemo(shop);
}, 120_000);
afterAll(() => shop.close());

test('a dozen cases of the last days wait, of each kind, and in each state in which a moderator finds them', async () => {
  const admin = await signInDemo(shop, 'admin');
  const { body }: { body: CaseRow[] } = await admin('/cases?limit=50');
  expect(body).toHaveLength(12);
  const valuesOf = (name: 'kind' | 'source') => [...new Set(body.map((row) => row[name]))].sort();
  expect(valuesOf('kind')).toEqual(['listing', 'message', 'person', 'review']);
  expect(valuesOf('source')).toEqual(['outside_contact', 'photo', 'report']);
  for (const { openedAt } of body)
    expect(shop.clock.now().getTime() - Date.parse(openedAt)).toBeLessThan(10 * dayMs);
  expect(body.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(body.filter(({ reports }) => reports > 1)).toHaveLength(1);
  const pages = await Promise.all(body.map(({ _id }) => admin(`/cases/${_id}`)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  const waiting = pages.flatMap((page) =>
    (page.body.decisions as Statement[]).flatMap(({ appeals }) => appeals),
  );
  expect(waiting.map(({ kind }) => kind).sort()).toEqual(['appeal', 'changed']);
  expect(pages.filter(({ body: { notes } }) => notes.length > 0)).toHaveLength(1);
  expect(pages.filter(({ body: { isParty } }) => isParty)).toEqual([]);
});

test('each closed case was decided, and what is withheld follows from the decisions', async () => {
  const { db } = shop;
  const closed = (await db.select().from(cases)).filter(({ state }) => state === 'closed');
  const made = await db.select().from(decisions).orderBy(asc(decisions.id));
  expect(closed.length).toBeGreaterThan(60);
  const decided = new Set(made.map(({ caseId }) => caseId));
  for (const { id } of closed) expect(decided).toContain(id);
  const inForce = made.filter(({ endedAt }) => endedAt === null).map(({ action }) => action);
  expect([...new Set(inForce)].sort()).toEqual([
    ...['ask_to_change', 'ban', 'hide', 'hold_payouts', 'none', 'suspend', 'warn'],
  ]);
  const ends = new Set(made.map(({ endReason }) => endReason));
  expect(ends).toEqual(new Set([null, 'appeal', 'changed', 'taken_back']));
  await db.transaction(async (tx) => {
    for (const one of made) expect(await applyRestrictions(tx, one)).toEqual({});
  });
});

test('the demo seller reads why a listing is hidden, and may appeal', async () => {
  const seller = await signInDemo(shop, 'seller');
  const { body }: { body: Statement[] } = await seller('/decisions');
  expect(body.map(({ action }) => action)).toEqual(['hide', 'ask_to_change']);
  expect(body[0]?.appealUntil).not.toBeNull();
  const { body: news }: { body: { kind: string }[] } = await seller('/notifications');
  expect(news.map(({ kind }) => kind)).toContain('decision');
});

test('the jobs open no case, end no decision and tell nobody of what is old', async () => {
  const { db } = shop;
  const read = async () => [
    await db.select().from(cases).orderBy(asc(cases.id)),
    await db.select().from(decisions).orderBy(asc(decisions.id)),
    await db.select().from(products).orderBy(asc(products.id)),
    await db.select().from(outbox).orderBy(asc(outbox.id)),
  ];
  const before = await read();
  const warn = vi.fn();
  await runDueJobs({ ...shop, ...shop.providers, logger: { warn } } as never);
  expect(warn).not.toHaveBeenCalled();
  expect(await read()).toEqual(before);
});

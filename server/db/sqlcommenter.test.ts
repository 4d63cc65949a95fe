import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runForRequest } from '../request-id.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import type { OpenDatabase } from './open.ts';

// Queries in the embedded database have no comments, since it writes no log.
const onServer = inject('engine') === 'postgres';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns the text of this query, as the database's log would show it. */
async function ownText(db: Database): Promise<string> {
  const own = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  const { rows } = (await db.execute(own)) as unknown as { rows: { query: string }[] };
  return String(rows[0]?.query);
}

const comment = (id: string) => (onServer ? `/*request_id='${id}'*/` : '');

test('a query contains the id of its request', async () => {
  const text = await runForRequest('browser-0001', () => ownText(database.db));
  expect(text.endsWith(comment('browser-0001'))).toBe(true);
});

test('a query in a transaction contains the id of its request, and one without a request no id', async () => {
  const inside = () => database.db.transaction((tx) => ownText(tx));
  expect((await runForRequest('browser-0002', inside)).endsWith(comment('browser-0002'))).toBe(
    true,
  );
  expect(await inside()).not.toContain('/*');
});

test('a query that waited for a connection contains the id of its own request', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `browser-${n + 100}`);
  const texts = await Promise.all(ids.map((id) => runForRequest(id, () => ownText(database.db))));
  for (const [n, id] of ids.entries()) expect(texts[n]?.endsWith(comment(id))).toBe(true);
});

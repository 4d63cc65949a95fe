import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openTestDatabase } from './database.ts';

const statements = [
  'alter table categories add column extra text',
  'alter table categories alter column title drop not null',
  'alter table users drop constraint users_email_unique',
  'drop trigger audit_is_kept on audit_events',
];

/** A hash of all columns, constraints and triggers. */
const schemaHash = sql<string>`(
  select md5(string_agg(line, ',' order by line)) from (
    select concat(table_name, column_name, is_nullable) as line from information_schema.columns
    where table_schema = 'public'
    union all select conname from pg_constraint
    union all select tgname from pg_trigger where not tgisinternal
  ) as lines
)`;

const hashOf = async ({ db }: OpenDatabase) =>
  (await db.select({ hash: schemaHash }).from(sql`(values (1)) as one`))[0]?.hash;

test.each(statements)('after "%s" the next test gets an unchanged database', async (statement) => {
  const first = await openTestDatabase();
  const before = await hashOf(first);
  await first.db.execute(sql.raw(statement));
  expect(await hashOf(first)).not.toBe(before);
  await first.close();
  const second = await openTestDatabase();
  expect(await hashOf(second)).toBe(before);
  await second.close();
});

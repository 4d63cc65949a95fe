import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';

// While a new version is rolled out, servers of the old version run on the new schema. A migration
// may only remove what the previous release no longer uses: docs/decisions/21.

/** Changes that remove or restrict something that the previous version may still use. */
const contractions: Record<string, RegExp> = {
  'drops a table, column, type, schema or view':
    /\bdrop\s+(table|column|type|schema|view|sequence)\b/i,
  'drops a constraint that the code may name in ON CONFLICT': /\bdrop\s+constraint\b/i,
  'renames something': /\brename\b/i,
  'makes a column needed': /\bset\s+not\s+null\b/i,
  'adds a needed column without a default':
    /\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
  'changes the type of a column': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'checks what was not checked': /\badd\s+constraint\b[^;]*\bcheck\b/i,
};

/** Migrations that are allowed to do so, each with the reason why it breaks nothing. */
const allowed: Record<string, string> = {};

/** Returns which of these changes a migration makes. Ignores comments and function bodies. */
function contractionsOf(text: string): string[] {
  const plain = text.replace(/\$\$[\s\S]*?\$\$/g, '').replace(/--.*$/gm, '');
  return Object.entries(contractions).flatMap(([what, how]) => (how.test(plain) ? [what] : []));
}

test('no migration removes what the previous version needs, unless it says why that is safe', () => {
  const files = globSync(join(migrationsFolder, '**/*.sql'));
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) =>
    contractionsOf(readFileSync(file, 'utf8')).map((what) => `${basename(file, '.sql')}: ${what}`),
  );
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});

test('each migration has a later time than the one before it, or Drizzle would skip it', () => {
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  const times = JSON.parse(readFileSync(journal, 'utf8')).entries.map(
    ({ when }: { when: number }) => when,
  );
  expect(times).toEqual([...new Set(times)].sort());
});

test.each([
  'ALTER TABLE "users" DROP COLUMN "phone";',
  'ALTER TABLE "users" RENAME COLUMN "phone" TO "mobile";',
  'ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "phone" text NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer;',
  'ALTER TABLE "users" ADD CONSTRAINT "long" CHECK (length(phone) > 3);',
  'DROP TABLE "users";',
])('%s breaks the previous version', (statement) => {
  expect(contractionsOf(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "phones" ("id" uuid NOT NULL, "number" text NOT NULL);',
  'DROP INDEX "users_by_phone";',
])('%s does not break the previous version', (statement) => {
  expect(contractionsOf(statement)).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { listFiles } from '../../scripts/testing/list-files.ts';

/** Where a fault costs money or gives access: rules, workflows, lifecycles, pipeline, identity. */
const scope = [
  'server/features/{accounts,advertising,bookings,catalog,own-account,payments,reports,wishlist}/*.ts',
  'server/workflows/!(saved-searches)/**/*.ts',
  'server/http/*.ts',
  'server/providers/identity/**/*.ts',
  'contract/**/*lifecycle.ts',
];

/**
 * Not in scope: calls that only pass on what they are given, and SQL. Of a query, the instrumenter can
 * change hardly more than whether there is a condition.
 */
const outOfScope = [
  'server/**/*.test.ts',
  'server/features/**/{account-deps,to-columns,category-wishes}.ts',
  'server/features/**/{*queries*,list-*,cached-*}.ts',
];

const matches = (file: string, globs: string[]) => globs.some((glob) => matchesGlob(file, glob));
const isInScope = (file: string) => matches(file, scope) && !matches(file, outOfScope);

/**
 * The files to put faults into: all in scope, or those that have changed since the branch left `base`,
 * themselves or the tests beside them.
 */
export function findTargets(base?: string): string[] {
  const files = listFiles('*.ts').filter(isInScope);
  if (!base) return files;
  const diff = ['diff', '-z', '--merge-base', '--name-only', base];
  const changed = new Set(execFileSync('git', diff, { encoding: 'utf8' }).split('\0'));
  return files.filter(
    (file) => changed.has(file) || changed.has(file.replace(/\.ts$/, '.test.ts')),
  );
}

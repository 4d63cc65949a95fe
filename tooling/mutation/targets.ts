import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';

/** Where a fault costs money or lets somebody in: rules, workflows, lifecycles, pipeline, identity. */
const scope = [
  'server/features/{accounts,advertising,bookings,catalog,own-account,payments,reports,wishlist}/*.ts',
  'server/workflows/*.ts',
  'server/http/*.ts',
  'server/providers/identity/**/*.ts',
  'contract/**/*lifecycle.ts',
];

/** Files beside them that only read, or only name what they are given. */
const outOfScope = [
  'server/**/*.test.ts',
  'server/features/**/{routes,account-deps,to-columns,category-wishes}.ts',
  'server/features/**/{*queries*,list-*,cached-*}.ts',
];

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

const matches = (file: string, globs: string[]) => globs.some((glob) => matchesGlob(file, glob));
const isInScope = (file: string) => matches(file, scope) && !matches(file, outOfScope);

/** The files to put faults into: all in scope, or those changed since the branch left `base`. */
export function findTargets(base?: string): string[] {
  const tracked = git('ls-files').filter(isInScope);
  if (!base) return tracked;
  const changed = new Set(git('diff', '--merge-base', '--name-only', '--diff-filter=d', base));
  return tracked.filter((file) => changed.has(file));
}

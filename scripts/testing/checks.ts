import { readFileSync } from 'node:fs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Checks of the build's output. The others check the sources. */
export const checksOfBuild = ['check:budgets'];

/**
 * The commands of all checks of the sources: each script of package.json that begins with `check:`.
 */
export const checks: readonly string[] = Object.keys(scripts)
  .filter((name) => name.startsWith('check:') && !checksOfBuild.includes(name))
  .map((name) => `npm run --silent ${name}`);

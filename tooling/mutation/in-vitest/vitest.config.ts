import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { apart, serverTests } from '../../../vitest.config.ts';
import { readSettings } from './settings.ts';

const settings = readSettings();
const { folder, isolate, targets, tests } = settings;

/** Runs tests over the copies that contain the mutants. */
export default defineConfig({
  root: process.cwd(),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id: string) {
        const file = relative(process.cwd(), id.split('?')[0] ?? id);
        return targets.includes(file)
          ? readFileSync(`${folder}/copies/${file}`, 'utf8')
          : undefined;
      },
    },
  ],
  test: {
    name: 'mutation',
    include: tests ?? [...serverTests, 'contract/**/*lifecycle.test.ts'],
    // The first need the server loaded again for each file; what random input notices is not the same
    // the next time.
    exclude: [...apart, 'server/fuzz.test.ts'],
    provide: { engine: 'postgres', settings },
    globalSetup: ['tests/setup/databases.ts'],
    setupFiles: ['tests/setup/own-temporary-folder.ts', 'tooling/mutation/in-vitest/setup.ts'],
    // Vitest keeps what it has compiled: the copies of another run must not come back.
    fsModuleCachePath: `${folder}/modules`,
    isolate,
    testTimeout: 10_000,
    // A mutant may make a hook wait forever.
    hookTimeout: isolate ? 30_000 : 10_000,
    teardownTimeout: 5_000,
    maxWorkers: 3,
  },
});

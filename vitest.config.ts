import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts'];

/** The same server tests run on both engines: PGlite and a real PostgreSQL. */
export default defineConfig({
  test: {
    globalSetup: ['tests/setup/databases.ts'],
    // A rule that waits for time moves the clock instead; what is left is real work.
    testTimeout: 20_000,
    // Left to itself the runner leaves one core of two idle.
    maxWorkers: 2,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,artwork}/**/*.test.ts', 'tests/design/*.test.ts'],
        },
      },
      {
        extends: true,
        // With parts of their own: a replica, a Redis.
        test: {
          name: 'parts',
          include: ['tests/parts/*.test.ts'],
          provide: { engine: 'postgres' },
        },
      },
      {
        extends: true,
        test: { name: 'pglite', include: serverTests, provide: { engine: 'pglite' } },
      },
      {
        extends: true,
        test: { name: 'postgres', include: serverTests, provide: { engine: 'postgres' } },
      },
    ],
  },
});

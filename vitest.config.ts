import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'tests/wire/*.test.ts'];

/** Tests that put something else in a module's place, which no other test may meet. */
const apart = [
  'server/providers/identity/refused-work.test.ts',
  'server/providers/identity/same-answer.test.ts',
  'server/providers/identity/session-guard.test.ts',
];

/** One load of the server serves all files: loading it for each takes as long as testing. */
const onEngine = (engine: 'pglite' | 'postgres') => [
  {
    extends: true as const,
    test: {
      name: engine,
      include: serverTests,
      exclude: apart,
      isolate: false,
      provide: { engine },
    },
  },
  {
    extends: true as const,
    test: { name: `${engine}, apart`, include: apart, provide: { engine } },
  },
];

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
          include: ['{contract,client,packages}/**/*.test.ts', 'tests/design/*.test.ts'],
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
      ...onEngine('pglite'),
      ...onEngine('postgres'),
    ],
  },
});

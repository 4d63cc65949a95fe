import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'tests/wire/*.test.ts'];

/** Tests that put something else in a module's place, which no other test may meet. */
const apart = [
  'server/providers/identity/hashing-limits.test.ts',
  'server/providers/identity/account-enumeration.test.ts',
  'server/providers/identity/session-guard.test.ts',
];

/**
 * What a real PostgreSQL could do otherwise than the embedded one: locks, types and SQL of ours. These
 * folders have most of it, with what is told of changes; the files have the rest.
 */
const onPostgresToo = [
  'server/{cache,db,features,jobs,ops,realtime,workflows}/**/*.test.ts',
  'server/fuzz.test.ts',
  'server/http/idempotency.test.ts',
  'server/providers/identity/{email-proofs,session-races}.test.ts',
  'server/providers/payments/stripe-sandbox/*.test.ts',
];

/** Random orders of events, which lead to the same on either engine: the quicker one tries them. */
const onPostgresOnly = 'server/workflows/trade-lifecycle.test.ts';

/** Whether a test opens the database that its project is for; one without, or with its own, runs once. */
const opensDatabase = (file: string) =>
  /testing\/(app|open-shop|database)\.ts|test-sandbox\.ts/.test(readFileSync(file, 'utf8'));

/** `npm run test:all` runs every server test on both engines. */
const everything = process.env.TEST_ALL === 'true';
const postgresTests = globSync(everything ? serverTests : onPostgresToo).filter(opensDatabase);

/** One load of the server serves all files: loading it for each takes as long as testing. */
const onEngine = (engine: 'pglite' | 'postgres', include: string[], without: string[] = []) => ({
  extends: true as const,
  test: {
    name: engine,
    include,
    exclude: [...apart, ...without],
    isolate: false,
    provide: { engine },
  },
});

const apartOn = (engine: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: { name: `${engine}, apart`, include: apart, provide: { engine } },
});

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
          include: ['{contract,client,packages,scripts}/**/*.test.ts', 'tests/design/*.test.ts'],
        },
      },
      {
        extends: true,
        // With services of their own: a replica, a Redis.
        test: {
          name: 'services',
          include: ['tests/services/*.test.ts'],
          provide: { engine: 'postgres' },
        },
      },
      onEngine('pglite', serverTests, everything ? [] : [onPostgresOnly]),
      apartOn('pglite'),
      onEngine('postgres', postgresTests),
      ...(everything ? [apartOn('postgres')] : []),
    ],
  },
});

import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of the server. */
export const serverTests = ['server/**/*.test.ts', 'tests/spec-client/*.test.ts'];

/** Tests that mock a module, so they need a module registry of their own. */
export const apart = [
  'server/providers/identity/hashing-limits.test.ts',
  'server/providers/identity/account-enumeration.test.ts',
  'server/providers/identity/sessions/session-guard.test.ts',
];

/** Tests of locks, types and SQL, which PGlite and a PostgreSQL server could treat differently. */
const onPostgresToo = [
  'server/{cache,db,features,jobs,ops,realtime,workflows}/**/*.test.ts',
  'server/fuzz.test.ts',
  'server/http/idempotency.test.ts',
  'server/providers/identity/email-proofs.test.ts',
  'server/providers/identity/sessions/{sessions,session-races}.test.ts',
  'server/providers/identity/{second-factor,passkeys,email-change}/*.test.ts',
  'server/providers/payments/stripe-sandbox-adapter/*.test.ts',
];

/**
 * Random event orders: `npm test` runs them only on PostgreSQL, because it is the faster engine and
 * both must give the same result.
 */
const onPostgresOnly = 'server/workflows/trade-lifecycle.test.ts';

/** Returns whether a test opens the database of its project. Other tests run once. */
const opensDatabase = (file: string) =>
  /testing\/(app|open-shop|database)\.ts|test-sandbox\.ts/.test(readFileSync(file, 'utf8'));

/** `npm run test:all` runs every server test on both engines. */
const everything = process.env.TEST_ALL === 'true';
const postgresTests = globSync(everything ? serverTests : onPostgresToo).filter(opensDatabase);

/** All files share one load of the server: loading it for each file takes as long as the tests. */
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
    // Tests move the clock instead of waiting, so this limits the time of real work.
    testTimeout: 20_000,
    // By default, the runner would leave one of two cores idle.
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
        // Tests with services of their own: a replica or a Redis.
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

import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the server. */
export const serverTests = ['server/**/*.test.ts', 'tests/spec-client/*.test.ts'];

/** Tests with services of their own: a replica, a Redis, nginx, or servers as processes. */
const servicesTests = ['tests/services/*.test.ts'];

/** Tests that mock a module, so they need a module registry of their own. */
export const apart = [
  'server/providers/identity/hashing-limits.test.ts',
  'server/providers/identity/account-enumeration.test.ts',
  'server/providers/identity/sessions/session-guard.test.ts',
];

/**
 * What PGlite could do differently: the file of the database and its lock, the work by the clock,
 * what is kept in memory, the calls of the specification, and one file for each group of workflows.
 * The shop that the journeys copy is seeded there.
 */
const onPgliteToo = [
  'server/{backup,cache,jobs}/**/*.test.ts',
  // Old databases are upgraded there by `npm run test:all`: a shop has fifty deals.
  'server/db/{!(upgrade|migrate),secrets/*,work/*}.test.ts',
  'server/testing/database.test.ts',
  'server/workflows/bookings/book.test.ts',
  'server/workflows/catalog/edit-product.test.ts',
  'server/workflows/chargebacks/chargeback-refunds.test.ts',
  'server/workflows/closing/{close-account,retention}.test.ts',
  'server/workflows/deals/hand-over.test.ts',
  'server/workflows/disputes/settle-disputes.test.ts',
  'server/workflows/payments/refund-payments.test.ts',
  'server/workflows/payouts/release-money.test.ts',
  'server/workflows/reconcile/reconcile-payments.test.ts',
  'server/workflows/saved-searches/tell-of-hits.test.ts',
  'tests/spec-client/*.test.ts',
];

/** Returns whether a test opens the database of its project. Other tests run once. */
const opensDatabase = (file: string) =>
  /testing\/(app|open-shop|database|upgrade\/(open-upgraded-shop|old-databases))\.ts|test-sandbox\.ts/.test(
    readFileSync(file, 'utf8'),
  );

/** `npm run test:all` runs every server test on both engines. */
const everything = process.env.TEST_ALL === 'true';
const pgliteTests = globSync(everything ? serverTests : onPgliteToo).filter(opensDatabase);

/**
 * All files share one load of the server: loading it for each file takes as long as the tests. Node loads
 * it, as it does for an operator, and not Vite.
 */
const onEngine = (engine: 'pglite' | 'postgres', include: string[]) => ({
  extends: true as const,
  test: {
    name: engine,
    include,
    exclude: apart,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
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
    setupFiles: ['tests/setup/own-temporary-folder.ts'],
    // Tests move the clock instead of waiting, so this limits the time of real work.
    testTimeout: 60_000,
    // One more than cores, since one often waits for the database or for another process.
    maxWorkers: availableParallelism() + 1,
    // Collects young garbage less often, which saves a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/setup/own-temporary-folder.ts', 'tests/setup/own-globals.ts'],
          include: [
            '{contract,client,packages,scripts,tooling}/**/*.test.ts',
            'tests/design/*.test.ts',
          ],
          isolate: false,
        },
      },
      onEngine('postgres', [...serverTests, ...servicesTests]),
      apartOn('postgres'),
      onEngine('pglite', pgliteTests),
      ...(everything ? [apartOn('pglite')] : []),
    ],
  },
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import type { FileCoverage } from '../coverage.ts';
import type { Settings } from './settings.ts';
import { switches } from './switches.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    settings: Settings;
  }
}

/** Code that runs more often than this in one test file is in an endless loop: none comes near it. */
const hitLimit = 200_000;

const { folder, recordsCoverage, targets } = inject('settings');
const state = switches();
const worker = (globalThis as { __vitest_worker__?: { filepath: string } }).__vitest_worker__;
const file = relative(process.cwd(), worker?.filepath ?? '');

state.hitLimit = hitLimit;
state.hitCount = 0;
state.activeMutant = undefined;
if (recordsCoverage) await recordCoverage();

/** Records which mutants are reached while the server loads, between the tests, and by each test. */
async function recordCoverage(): Promise<void> {
  const durations: [name: string, ms: number][] = [];
  let startedAt = 0;
  state.currentTestId = 'load';
  for (const target of targets) await import(join(process.cwd(), target));
  state.currentTestId = 'setup';
  beforeEach(({ task }) => {
    state.currentTestId = `test ${task.fullTestName}`;
    startedAt = performance.now();
  });
  afterEach(({ task }) => {
    durations.push([task.fullTestName, performance.now() - startedAt]);
    state.currentTestId = 'setup';
  });
  afterAll(() => {
    const { perTest } = state.mutantCoverage ?? { perTest: {} };
    const reached = (id: string) => Object.keys(perTest[id] ?? {});
    const coverage: FileCoverage = {
      file,
      load: reached('load'),
      setup: reached('setup'),
      tests: durations.map(([name, ms]) => ({ name, ms, mutants: reached(`test ${name}`) })),
    };
    mkdirSync(join(folder, 'coverage'), { recursive: true });
    writeFileSync(
      join(folder, 'coverage', `${file.replaceAll('/', '_')}.json`),
      JSON.stringify(coverage),
    );
    // Emptied and not replaced: each copy keeps a reference to it.
    for (const id of Object.keys(perTest)) delete perTest[id];
  });
}

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStale, harmlessFiles } from './harmless.ts';
import { createMutants } from './mutants.ts';
import { findTargets } from './targets.ts';

test('each harmless mutant is one of a file that is tried', async () => {
  const files = harmlessFiles();
  const targets = findTargets();
  expect(files.filter((file) => !targets.includes(file))).toEqual([]);
  const mutants = await createMutants(files, await mkdtemp(join(tmpdir(), 'mutants-')));
  expect(findStale(files, mutants)).toEqual([]);
});

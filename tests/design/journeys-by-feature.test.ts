import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysOf } from '../journeys/by-feature.ts';

test('every feature of the client has journeys, and all that are named exist', () => {
  const features = globSync('client/features/*/').map((folder) => `${folder.replace(/\/$/, '')}/`);
  expect(features.length).toBeGreaterThan(10);
  expect(features.filter((folder) => !journeysOf[folder])).toEqual([]);
  const gone = Object.entries(journeysOf).flatMap(([path, names]) => [
    ...(existsSync(path) || existsSync(`${path}.ts`) ? [] : [path]),
    ...names.filter((name) => !existsSync(`tests/journeys/${name}.test.ts`)),
  ]);
  expect(gone).toEqual([]);
});

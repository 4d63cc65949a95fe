import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bicycleKinds } from '@respoke/artwork/kinds';
import { categoryTileSvg } from '@respoke/artwork/tile';
import { expect, test } from 'vitest';
import { categoryList } from '../../server/seed/categories.ts';

const tiles = join(import.meta.dirname, '../../server/seed/tiles');

test('every category has a drawing, and there are no others', () => {
  const files = categoryList.map(({ kind }) => `${kind}.svg`);
  expect(readdirSync(tiles).sort()).toEqual(files.sort());
});

test.each(bicycleKinds)('the drawing of %s is up to date with the artwork', (kind) => {
  expect(readFileSync(join(tiles, `${kind}.svg`), 'utf8') === categoryTileSvg(kind)).toBe(true);
});

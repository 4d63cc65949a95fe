import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wcagLuminance } from 'culori';
import { expect, test } from 'vitest';
import { findColourProblems, themeColours } from '../../server/config/brand/colours.ts';

const css = await readFile(join(import.meta.dirname, '../../client/brand/theme.css'), 'utf8');

test('every colour of the theme was found', () => {
  const declared = css.match(/--color-[\w-]+: (?!initial)/g) ?? [];
  // Not a colour to write with: clear.
  expect(Object.keys(themeColours).length).toBe(declared.length - ['transparent'].length);
});

test('the page behind a dialog is darkened', () => {
  for (const veil of themeColours.veil ?? []) expect(wcagLuminance(veil)).toBeLessThan(0.02);
});

test('every text can be read on its ground, in both themes', () => {
  expect(findColourProblems({})).toEqual([]);
});

test('colours of a brand that could not be read, or that nothing has, are named', () => {
  const own = { pine: ['#5a9a85', '#7fd0ae'], pink: ['#ff00ff', '#ff00ff'] } as const;
  expect(findColourProblems(own)).toEqual([
    expect.stringMatching(/^there is no colour pink; the colours are paper, card, /),
    'pine on paper has a contrast of 3.1 : 1 in the light theme; 4.5 : 1 is needed',
    'pine on card has a contrast of 3.3 : 1 in the light theme; 4.5 : 1 is needed',
    'pine on mist has a contrast of 2.8 : 1 in the light theme; 4.5 : 1 is needed',
    'on-pine on pine has a contrast of 3.3 : 1 in the light theme; 4.5 : 1 is needed',
  ]);
});

test('a colour of text that shines through is refused, since its contrast depends on what is behind it', () => {
  const own = {
    ink: ['#17211c10', '#eef2ed'],
    card: ['#ffffff', '#18201980'],
    veil: ['#00000080', '#000000a6'],
  } as const;
  expect(findColourProblems(own)).toEqual([
    'ink must be opaque, as in #1d5a45: text is written in it or on it',
    'card must be opaque, as in #1d5a45: text is written in it or on it',
  ]);
});

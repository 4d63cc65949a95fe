import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, wcagContrast, wcagLuminance } from 'culori';
import { expect, test } from 'vitest';

const css = await readFile(join(import.meta.dirname, '../../client/brand/theme.css'), 'utf8');

/** Every colour by name: its light and its dark value. */
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [
      String(name),
      { light: light ?? String(both), dark: dark ?? String(both) },
    ],
  ),
);

const hexOf = (name: string, theme: 'light' | 'dark') => {
  const value = colours.get(name)?.[theme];
  if (!value || !parse(value)) throw new Error(`${name} is no colour of the theme`);
  return value;
};

const contrast = (text: string, ground: string, theme: 'light' | 'dark') =>
  wcagContrast(hexOf(text, theme), hexOf(ground, theme));

/** The text colours, and the grounds on which they stand. */
const body = [
  'ink on paper',
  'ink on card',
  'ink on sand',
  'ink on mist',
  'haze on night',
  'night on haze',
];
const smaller = [
  'soft on paper',
  'soft on card',
  'soft on sand',
  'pine on paper',
  'pine on card',
  'pine on mist',
  'pine-dark on mist',
  'on-pine on pine',
  'on-pine on pine-dark',
  'clay on paper',
  'clay on card',
  'clay on blush',
  'on-clay on clay',
  'honey on card',
  'honey on cream',
  'paper on ink',
  'white on deep',
  'haze on deep',
];

test('every colour of the theme was found', () => {
  const declared = css.match(/--color-[\w-]+: (?!initial)/g) ?? [];
  // Not a colour to write with: clear.
  expect(colours.size).toBe(declared.length - ['transparent'].length);
});

test.each(['light', 'dark'] as const)('the page behind a dialog is darkened, %s', (theme) => {
  expect(wcagLuminance(hexOf('veil', theme))).toBeLessThan(0.02);
});

for (const theme of ['light', 'dark'] as const) {
  // WCAG 2.2: 7 for AAA, 4.5 for AA.
  test.each(body)(`%s can be read for long, ${theme}`, (pair) => {
    const [text = '', ground = ''] = pair.split(' on ');
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(7);
  });
  test.each(smaller)(`%s can be read, ${theme}`, (pair) => {
    const [text = '', ground = ''] = pair.split(' on ');
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
}

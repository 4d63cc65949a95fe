import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { z } from '../../../contract/zod.ts';

/** A colour in the light and in the dark theme, by its name in the theme. */
export type Colours = Readonly<Record<string, readonly [light: string, dark: string]>>;

export const colour = z
  .string()
  .regex(/^#([\da-f]{6}|[\da-f]{8})$/i, 'must be a colour, as in #1d5a45');

/** Each text colour with the ground on which it stands, where text is read for long. */
const body = [
  'ink on paper',
  'ink on card',
  'ink on sand',
  'ink on mist',
  'haze on night',
  'night on haze',
];

/** All other text. */
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

/** The lowest contrasts of WCAG 2.2: AAA for what is read for long, AA for the rest. */
const pairs = [
  ...body.map((pair) => ({ pair, least: 7 })),
  ...smaller.map((pair) => ({ pair, least: 4.5 })),
];

/** The colours in which or on which text is written. */
const written = new Set(pairs.flatMap(({ pair }) => pair.split(' on ')));

const isOpaque = (value: string) => value.length === '#rrggbb'.length;

/**
 * Reads the colours of the theme's style sheet. Those that are the same in both themes have the same
 * value twice.
 */
function coloursOf(css: string): Colours {
  const declarations = css.matchAll(
    /--color-([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+))/g,
  );
  return Object.fromEntries(
    [...declarations].map(([, name = '', light, dark, both = '']) => [
      name,
      [light ?? both, dark ?? both] as const,
    ]),
  );
}

const themeFile = join(import.meta.dirname, '../../../client/brand/theme.css');

/** The colours of the pages, before a brand replaces some. */
export const themeColours: Colours = coloursOf(readFileSync(themeFile, 'utf8'));

/**
 * @returns a line for each name in `own` that the theme has not, and for each pair of colours that
 * could not be read, were they in place of the theme's
 */
export function findColourProblems(own: Colours): string[] {
  const unknown = Object.keys(own).filter((name) => !themeColours[name]);
  const names = Object.keys(themeColours).join(', ');
  const all = { ...themeColours, ...own };
  // What is behind a colour that shines through changes its contrast.
  const clear = Object.keys(own).filter((name) => written.has(name) && !own[name]?.every(isOpaque));
  return [
    ...unknown.map((name) => `there is no colour ${name}; the colours are ${names}`),
    ...clear.map((name) => `${name} must be opaque, as in #1d5a45: text is written in it or on it`),
    ...pairs.flatMap(({ pair, least }) =>
      (['light', 'dark'] as const).flatMap((mode, index) => {
        const [text, ground] = pair.split(' on ').map((name) => all[name]?.[index]);
        const contrast = wcagContrast(text ?? '', ground ?? '');
        // Also where one is no colour.
        return contrast >= least
          ? []
          : `${pair} has a contrast of ${contrast.toFixed(1)} : 1 in the ${mode} theme; ${least} : 1 is needed`;
      }),
    ),
  ];
}

import { fill, lines, rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { mist, sunGlow } from './landforms.ts';

/** A banded lighthouse with its lamp lit. */
export function lighthouse(paints: Paints): string {
  const x = 2110;
  const wall = paints.linear(at(x - 26, 0), at(x + 26, 0), [
    [0, '#f3d2ba'],
    [0.5, '#cdb3b2'],
    [1, '#7a6b80'],
  ]);
  const tower = [at(x - 16, 372), at(x + 16, 372), at(x + 27, 556), at(x - 27, 556)];
  const band = (y: number, half: number): string =>
    fill(
      lines(
        [at(x - half, y), at(x + half, y), at(x + half + 4, y + 38), at(x - half - 4, y + 38)],
        true,
      ),
      '#8d3f3c',
      'opacity="0.85"',
    );
  return [
    fill(lines(tower, true), wall),
    band(412, 18),
    band(486, 22),
    rect(x - 24, 364, 48, 9, '#3b3444'),
    rect(x - 13, 338, 26, 27, '#ffe7b0'),
    fill(lines([at(x - 18, 339), at(x, 316), at(x + 18, 339)], true), '#5a2f36'),
    sunGlow(paints, at(x, 351), 150, '#ffe2a0', 0.6),
  ].join('');
}

/** A far shore at the left and a near cliff at the right. */
export function headlands(paints: Paints): string {
  const far = [at(-40, 610), at(240, 586), at(520, 600), at(760, 628), at(900, 642), at(-40, 642)];
  const near = [
    at(1790, 646),
    at(1850, 612),
    at(1906, 600),
    at(1950, 566),
    at(2040, 556),
    at(2180, 552),
    at(2290, 540),
    at(2440, 512),
    at(2440, 760),
    at(2210, 730),
    at(1980, 690),
  ];
  const rock = paints.linear(at(1800, 540), at(2300, 760), [
    [0, '#7d5f70'],
    [1, '#2c2f45'],
  ]);
  return (
    fill(lines(far, true), '#8a7391') +
    mist(paints, 640, 60, '#f0b793', 0.4) +
    fill(lines(near, true), rock)
  );
}

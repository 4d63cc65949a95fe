import type { Random } from '../../drawing/random.ts';
import { fill, lines, num, rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { textureSvg } from '../texture.ts';
import { boughs, gap, haze, trunks } from './forest-trees.ts';
import { blades } from './grass.ts';
import {
  cover,
  type Landscape,
  landSvg,
  mist,
  ridgeLine,
  sunGlow,
  warmAir,
  wide,
} from './landforms.ts';

function rays(paints: Paints, random: Random): string {
  const paint = paints.linear(gap, at(gap.x - 420, 1000), [
    [0, '#fff3bf', 0.5],
    [1, '#fff3bf', 0],
  ]);
  const beams = Array.from({ length: 26 }, (_, i) => {
    const start = gap.x - 300 + i * 26 + random.range(-30, 30);
    const width = random.range(30, 150);
    const drift = -460 + random.range(-50, 50);
    const shape = [
      at(start, -40),
      at(start + width, -40),
      at(start + drift + width * 2.6, 1010),
      at(start + drift, 1010),
    ];
    return fill(lines(shape, true), paint, `opacity="${num(random.range(0.05, 0.2))}"`);
  });
  return beams.join('');
}

function trail(paints: Paints): string {
  const earth = paints.linear(at(0, 860), at(0, 1200), [
    [0, '#a39468'],
    [0.35, '#705a3c'],
    [1, '#2b2216'],
  ]);
  const path =
    'M1560 846C1520 880 1380 900 1230 940C940 1000 520 1050 300 1210H2460V1060C2200 1010 1860 960 1740 920C1660 894 1620 870 1600 846Z';
  return (
    fill(path, earth) +
    textureSvg({ columns: 16, rows: 12, octaves: 5, seed: 61 }, [200, 850, 2260, 360], 0.26)
  );
}

/** A trail through a tall forest with the sun coming in. */
export const forest: Landscape = {
  ground: 1092,
  veil: '#0c1712',
  light: {
    towards: [0.2, -0.8, 0.55],
    ambient: 0.42,
    strength: 0.72,
    bounce: 0.12,
    tint: '#fff6d6',
  },
  draw: (paints, random) =>
    [
      cover(
        paints.linear(at(0, 0), at(0, 900), [
          [0, '#7f9468'],
          [0.5, '#d3d6a0'],
          [1, '#93a273'],
        ]),
      ),
      sunGlow(paints, gap, 1000, '#fff0b0', 0.85),
      trunks(paints, random, 0.12),
      mist(paints, 760, 240, '#dfe3b8', 0.55),
      trunks(paints, random, 0.34),
      haze(paints, random),
      mist(paints, 820, 160, '#cdd6a4', 0.5),
      landSvg(ridgeLine(random, 866, 22, 0.5), 1210, '#55683e'),
      blades(random, 880, 40, 500, ['#5f7542', '#73874b', '#4a5f38']),
      trunks(paints, random, 0.62),
      rays(paints, random),
      landSvg(ridgeLine(random, 912, 14, 0.5), 1210, '#34482c'),
      trail(paints),
      blades(random, 930, 54, 260, ['#4a6136', '#5f7440', '#324628']),
      trunks(paints, random, 0.9),
      blades(random, 950, 60, 520, ['#24371f', '#2f4727', '#1b2b1a', '#3d5630']),
      boughs(random),
    ].join(''),
  foreground: (paints, random) =>
    [
      warmAir(paints, gap, '#fff0b0', 0.2),
      rect(
        0,
        1120,
        wide.width,
        80,
        paints.linear(at(0, 1120), at(0, 1200), [
          [0, '#000000', 0],
          [1, '#000000', 0.5],
        ]),
      ),
      blades(random, 1210, 84, 240, ['#1d2c1b', '#263920', '#15221a', '#33492a']),
    ].join(''),
};

import { rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { textureSvg } from '../texture.ts';
import { blades } from './grass.ts';
import { headlands, lighthouse } from './headland.ts';
import { type Landscape, landSvg, ridgeLine, sky, sunGlow, warmAir, wide } from './landforms.ts';
import { clouds, horizon, sea, sun } from './seascape.ts';

function promenade(paints: Paints): string {
  const sand = paints.linear(at(0, 950), at(0, 1200), [
    [0, '#b28d7a'],
    [0.3, '#836a68'],
    [1, '#33303f'],
  ]);
  return [
    rect(0, 950, wide.width, 260, sand),
    textureSvg({ columns: 18, rows: 12, octaves: 5, seed: 71 }, [0, 950, wide.width, 250], 0.3),
    rect(0, 950, wide.width, 5, '#ffd3a6', 'opacity="0.5"'),
  ].join('');
}

/** A coast road at dusk, with the sun going down over the sea. */
export const coast: Landscape = {
  ground: 1084,
  veil: '#151a2c',
  light: {
    towards: [-0.1, -0.62, 0.7],
    ambient: 0.42,
    strength: 0.66,
    bounce: 0.18,
    tint: '#ffe2cc',
  },
  draw: (paints, random) =>
    [
      sky(paints, horizon + 4, [
        [0, '#2f3d66'],
        [0.35, '#6f6592'],
        [0.66, '#cf8f8a'],
        [0.88, '#f6bd86'],
        [1, '#fbd39a'],
      ]),
      clouds(paints, random),
      sunGlow(paints, sun, 900, '#ffc183', 0.95),
      `<circle cx="${sun.x}" cy="${sun.y}" r="46" fill="#fff1d2"/>`,
      sea(paints, random),
      headlands(paints),
      lighthouse(paints),
      landSvg(ridgeLine(random, 936, 26, 0.5), 1000, '#4b4150'),
      blades(random, 954, 84, 620, ['#4a4048', '#6e5750', '#8d6a55', '#3a3542', '#b0805c']),
      promenade(paints),
    ].join(''),
  foreground: (paints, random) =>
    [
      warmAir(paints, sun, '#ffb77b', 0.24),
      blades(random, 1214, 70, 200, ['#231f2c', '#2e2834', '#3b3138']),
    ].join(''),
};

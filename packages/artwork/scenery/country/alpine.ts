import { rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { textureSvg } from '../texture.ts';
import { blades } from './grass.ts';
import { type Landscape, landSvg, ridgeLine, sky, sunGlow, warmAir, wide } from './landforms.ts';
import { mountains, sun } from './summits.ts';

function road(paints: Paints): string {
  const asphalt = paints.linear(at(0, 950), at(0, 1200), [
    [0, '#6c6a72'],
    [0.3, '#4d4e57'],
    [1, '#2a2d35'],
  ]);
  const posts = Array.from({ length: 11 }, (_, i) => {
    const x = 60 + i * 236;
    return (
      rect(x, 884, 24, 62, '#d9cfc6') +
      rect(x + 15, 884, 9, 62, '#8c8587') +
      rect(x, 898, 24, 13, '#9c4a3a')
    );
  });
  return [
    rect(0, 934, wide.width, 40, '#3c4438'),
    ...posts,
    rect(0, 946, wide.width, 260, asphalt),
    textureSvg({ columns: 12, rows: 16, octaves: 5, seed: 41 }, [0, 946, wide.width, 260], 0.3),
    rect(0, 966, wide.width, 7, '#e6ddd0', 'opacity="0.6"'),
    rect(0, 946, wide.width, 6, '#ffd6ae', 'opacity="0.35"'),
  ].join('');
}

/** A mountain pass at dawn. */
export const alpine: Landscape = {
  ground: 1078,
  veil: '#0f1b2b',
  light: {
    towards: [0.5, -0.56, 0.62],
    ambient: 0.4,
    strength: 0.72,
    bounce: 0.2,
    tint: '#ffe6cf',
  },
  draw: (paints, random) =>
    [
      sky(paints, 900, [
        [0, '#31456d'],
        [0.25, '#6a7699'],
        [0.48, '#d6a79c'],
        [0.66, '#f7cfa4'],
        [1, '#fbe3c0'],
      ]),
      sunGlow(paints, sun, 1100, '#ffc98b', 0.9),
      mountains(paints, random),
      landSvg(ridgeLine(random, 900, 34, 0.5), 1000, '#2c3a34'),
      blades(random, 944, 34, 420, ['#3a4a38', '#4d5a3e', '#2b382f', '#77734d']),
      road(paints),
    ].join(''),
  foreground: (paints) =>
    warmAir(paints, sun, '#ffb877', 0.2) +
    rect(
      0,
      1130,
      wide.width,
      70,
      paints.linear(at(0, 1130), at(0, 1200), [
        [0, '#000000', 0],
        [1, '#000000', 0.4],
      ]),
    ),
};

import { createRandom } from '../drawing/random.ts';
import { rect } from '../drawing/svg.ts';
import { at } from '../drawing/vector.ts';
import type { Paints } from '../paints.ts';
import { boardWall, brickWall } from '../scenery/town/built-walls.ts';
import type { Wall } from '../scenery/town/wall-surface.ts';
import { concreteWall, plasterWall } from '../scenery/town/walls.ts';
import { windowLightSvg } from '../scenery/town/window-light.ts';
import { type ParkedBicycle, parkedBicycle } from './parked-bicycle.ts';

interface Header extends ParkedBicycle {
  readonly wall: Wall;
  readonly wallColour: string;
}

const headers: readonly Header[] = [
  {
    wall: boardWall,
    wallColour: '#31473f',
    kind: 'road',
    colours: 'Mustard',
    seed: 3,
    scale: 1.18,
    x: 560,
    y: 320,
  },
  {
    wall: plasterWall,
    wallColour: '#b9785a',
    kind: 'city',
    colours: 'Glacier',
    seed: 5,
    scale: 0.86,
    x: 340,
    y: 560,
  },
  {
    wall: concreteWall,
    wallColour: '#8f9390',
    kind: 'mountain',
    colours: 'Coral',
    seed: 8,
    scale: 0.94,
    x: 420,
    y: 430,
  },
  {
    wall: brickWall,
    wallColour: '#d6cfc4',
    kind: 'gravel',
    colours: 'Spruce',
    seed: 9,
    scale: 0.92,
    x: 470,
    y: 470,
  },
];

/** One of four close looks at a bicycle against a wall, on 1200 x 500. */
export function blogPanel(index: 0 | 1 | 2 | 3, paints: Paints): string {
  const header = headers[index];
  if (!header) throw new Error(`There is no header ${index}`);
  const random = createRandom(`header/${index}`);
  return [
    header.wall({ width: 1200, base: 640 }, header.wallColour, paints, random),
    windowLightSvg(1200, 640, random),
    parkedBicycle(paints, header),
    rect(
      0,
      0,
      1200,
      500,
      paints.radial(at(600, 230), 760, [
        [0.5, '#000000', 0],
        [1, '#000000', 0.42],
      ]),
    ),
  ].join('');
}

import { bicycleSvg } from './bicycle/assemble.ts';
import { buildBicycle } from './bicycle/build.ts';
import { colourways } from './colourways.ts';
import type { BicycleKind } from './drawing/geometry.ts';
import { createRandom } from './drawing/random.ts';
import { num, rect, svgDocument } from './drawing/svg.ts';
import { at } from './drawing/vector.ts';
import { createPaints } from './paints.ts';

interface Crop {
  readonly ground: string;
  readonly colours: string;
  /** Pixels for each millimetre, and the place on the bicycle shown in the middle. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly seed: number;
}

const crops: Record<BicycleKind, Crop> = {
  road: { ground: '#c9563c', colours: 'Ivory', scale: 0.66, x: 330, y: -190, seed: 1 },
  mountain: { ground: '#4d6a52', colours: 'Mustard', scale: 0.6, x: 380, y: -160, seed: 2 },
  gravel: { ground: '#c8a55c', colours: 'Spruce', scale: 0.66, x: 330, y: -200, seed: 3 },
  city: { ground: '#7fa3a6', colours: 'Oxblood', scale: 0.6, x: 300, y: -270, seed: 4 },
  folding: { ground: '#e0b7a0', colours: 'Lagoon', scale: 0.62, x: 260, y: -200, seed: 5 },
  bmx: { ground: '#3f4a63', colours: 'Coral', scale: 0.78, x: 260, y: -130, seed: 6 },
  kids: { ground: '#e3c15b', colours: 'Lagoon', scale: 0.82, x: 200, y: -130, seed: 7 },
  cargo: { ground: '#8c9a7c', colours: 'Rust', scale: 0.44, x: 700, y: -180, seed: 8 },
  electric: { ground: '#aeb8c2', colours: 'Midnight', scale: 0.6, x: 330, y: -200, seed: 9 },
};

/** A category's picture, cropped close on flat colour: an SVG of 800 x 600 pixels. */
export function categoryTileSvg(kind: BicycleKind): string {
  const crop = crops[kind];
  const paints = createPaints('t');
  const colours = colourways.find(({ name }) => name === crop.colours);
  const bike = buildBicycle(kind, createRandom(`tile/${crop.seed}`), {
    ...(colours ? { colours } : {}),
    view: { across: 0.1, above: 0.09, steer: 0.12 },
  });
  const glow = paints.radial(at(520, 220), 620, [
    [0, '#ffffff', 0.2],
    [1, '#ffffff', 0],
  ]);
  const place = `translate(${num(400 - crop.x * crop.scale)} ${num(300 - crop.y * crop.scale)}) scale(${crop.scale})`;
  const body = [
    rect(0, 0, 800, 600, crop.ground),
    rect(0, 0, 800, 600, glow),
    `<g transform="${place}">${bicycleSvg(bike, paints)}</g>`,
  ].join('');
  return svgDocument(800, 600, paints.defs(), body);
}

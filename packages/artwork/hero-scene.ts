import { bicycleSvg } from './bicycle/assemble.ts';
import { buildBicycle } from './bicycle/build.ts';
import { contactShadowSvg, floorShadowSvg } from './bicycle/shadows.ts';
import { colourways } from './colourways.ts';
import type { BicycleKind } from './drawing/geometry.ts';
import { createRandom } from './drawing/random.ts';
import { num, svgDocument } from './drawing/svg.ts';
import { at } from './drawing/vector.ts';
import { createPaints, type Paints } from './paints.ts';
import { alpine } from './scenery/country/alpine.ts';
import { coast } from './scenery/country/coast.ts';
import { forest } from './scenery/country/forest.ts';
import { cover, type Landscape, wide } from './scenery/country/landforms.ts';
import { canal } from './scenery/town/canal.ts';

interface Banner {
  readonly landscape: Landscape;
  readonly kind: BicycleKind;
  readonly colours: string;
  readonly seed: number;
  /** Pixels for each millimetre of the bicycle. */
  readonly scale: number;
}

const banners: readonly Banner[] = [
  { landscape: alpine, kind: 'road', colours: 'Oxblood', seed: 4, scale: 0.86 },
  { landscape: canal, kind: 'city', colours: 'Spruce', seed: 3, scale: 0.78 },
  { landscape: forest, kind: 'mountain', colours: 'Rust', seed: 2, scale: 0.78 },
  { landscape: coast, kind: 'gravel', colours: 'Ivory', seed: 6, scale: 0.84 },
];

// White text is on the left; the veil darkens that side enough for small print.
function veil(paints: Paints, colour: string): string {
  const side = paints.linear(at(0, 0), at(1500, 0), [
    [0, colour, 0.86],
    [0.5, colour, 0.74],
    [0.76, colour, 0.32],
    [1, colour, 0],
  ]);
  const edges = paints.radial(at(1500, 560), 1500, [
    [0.5, '#000000', 0],
    [1, '#000000', 0.34],
  ]);
  return cover(side) + cover(edges);
}

/** One of four banners, 0 to 3, as an SVG of 2400 x 1200 pixels; the left third suits white text. */
export function heroSceneSvg(index: 0 | 1 | 2 | 3): string {
  const banner = banners[index];
  if (!banner) throw new Error(`There is no banner ${index}`);
  const { landscape, kind, scale } = banner;
  const paints = createPaints('h');
  const random = createRandom(`banner/${banner.seed}`);
  const colours = colourways.find(({ name }) => name === banner.colours);
  const bike = buildBicycle(kind, random, {
    ...(colours ? { colours } : {}),
    light: landscape.light,
    view: { across: 0.1, above: 0.08, steer: 0.1 },
  });
  const { frame } = bike;
  const middle = (frame.rearAxle.x + frame.frontAxle.x) / 2;
  const place = `translate(${num(1616 - middle * scale)} ${num(landscape.ground - frame.ground * scale)}) scale(${scale})`;
  const body = [
    landscape.draw(paints, random),
    veil(paints, landscape.veil),
    `<g transform="${place}">`,
    floorShadowSvg(bike, paints, { lean: -0.5, flatness: 0.06, opacity: 0.34, blur: 8 }),
    contactShadowSvg(bike, paints, 0.95),
    bicycleSvg(bike, paints),
    '</g>',
    landscape.foreground(paints, random),
  ].join('');
  return svgDocument(wide.width, wide.height, paints.defs(), body);
}

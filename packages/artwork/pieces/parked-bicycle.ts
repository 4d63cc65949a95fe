import { bicycleSvg } from '../bicycle/assemble.ts';
import { buildBicycle } from '../bicycle/build.ts';
import { contactShadowSvg, wallShadowSvg } from '../bicycle/shadows.ts';
import { colourways } from '../colourways.ts';
import type { BicycleKind } from '../drawing/geometry.ts';
import { createRandom } from '../drawing/random.ts';
import { num } from '../drawing/svg.ts';
import type { Paints } from '../paints.ts';

/** A bicycle and where it stands in a picture. */
export interface ParkedBicycle {
  readonly kind: BicycleKind;
  readonly colours: string;
  readonly seed: number;
  readonly scale: number;
  /** Where the bottom bracket is drawn, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** A bicycle close to a wall, with its shadows. */
export function parkedBicycle(paints: Paints, what: ParkedBicycle): string {
  const colours = colourways.find(({ name }) => name === what.colours);
  const bike = buildBicycle(what.kind, createRandom(`panel/${what.seed}`), {
    ...(colours ? { colours } : {}),
    view: { across: 0.09, above: 0.08, steer: 0.1 },
  });
  return [
    `<g transform="translate(${num(what.x)} ${num(what.y)}) scale(${what.scale})">`,
    wallShadowSvg(bike, paints, 90, -16, 0.34),
    contactShadowSvg(bike, paints, 0.9),
    bicycleSvg(bike, paints),
    '</g>',
  ].join('');
}

import type { Random } from '../../drawing/random.ts';
import { rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { textureSvg } from '../texture.ts';

/** The part of the picture a wall fills, in pixels: its width and where it meets the floor. */
interface WallArea {
  readonly width: number;
  readonly base: number;
}

/** Draws one wall in a given main colour. */
export type Wall = (area: WallArea, colour: string, paints: Paints, random: Random) => string;

/** How far backdrops reach beyond the picture, in pixels, as it may be tilted. */
export const bleed = 60;

/** The fall-off of light over a wall. */
export function lightFall(area: WallArea, paints: Paints, random: Random): string {
  const centre = at(area.width * random.range(0.2, 0.6), area.base * random.range(0.1, 0.4));
  const glow = paints.radial(centre, area.width * 0.85, [
    [0, '#ffffff', 0.34],
    [0.45, '#ffffff', 0.06],
    [0.7, '#000000', 0.08],
    [1, '#000000', 0.34],
  ]);
  return rect(-bleed, -bleed, area.width + 2 * bleed, area.base + bleed, glow);
}

/** The plain paint of a wall. */
export function wallGround(area: WallArea, paint: string): string {
  return rect(-bleed, -bleed, area.width + 2 * bleed, area.base + bleed, paint);
}

/** Uneven patches over a wall at the given opacity; `stretch` makes them flatter. */
export function mottle(area: WallArea, random: Random, opacity: number, stretch = 1): string {
  const grain = { columns: 5, rows: Math.round(4 * stretch), octaves: 5, seed: random.whole(1, 6) };
  return textureSvg(grain, [-bleed, -bleed, area.width + 2 * bleed, area.base + bleed], opacity);
}

import type { Light } from '../../drawing/light.ts';
import type { Random } from '../../drawing/random.ts';
import { fill, lines, rect, type Stop } from '../../drawing/svg.ts';
import { at, type Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';

/** The size of every landscape in pixels. */
export const wide = { width: 2400, height: 1200 } as const;

/** A landscape, and the position of a bicycle in it. */
export interface Landscape {
  draw(paints: Paints, random: Random): string;
  /** What lies in front of the bicycle. */
  foreground(paints: Paints, random: Random): string;
  readonly light: Light;
  /** Height of the ground under the tyres, in pixels. */
  readonly ground: number;
  /** Dark colour laid over the left side, where text sits. */
  readonly veil: string;
}

/** A rectangle over the whole landscape. */
export function cover(paint: string, more = ''): string {
  return rect(0, 0, wide.width, wide.height, paint, more);
}

/** The sky as a gradient from the top of the picture to `bottom`. */
export function sky(paints: Paints, bottom: number, stops: readonly Stop[]): string {
  return rect(0, 0, wide.width, bottom, paints.linear(at(0, 0), at(0, bottom), stops));
}

/** The glow of a low sun around `centre`. */
export function sunGlow(
  paints: Paints,
  centre: Point,
  radius: number,
  colour: string,
  strength: number,
): string {
  const glow = paints.radial(centre, radius, [
    [0, '#ffffff', strength],
    [0.06, colour, strength * 0.85],
    [0.3, colour, strength * 0.36],
    [1, colour, 0],
  ]);
  return cover(glow);
}

/** Warm haze in front of everything, so that near objects are in the same light as distant ones. */
export function warmAir(paints: Paints, centre: Point, colour: string, strength: number): string {
  const air = paints.radial(centre, 950, [
    [0, colour, strength],
    [0.5, colour, strength * 0.4],
    [1, colour, 0],
  ]);
  return cover(air);
}

/** A jagged line across the picture: heights around `level`, `rise` high at most. */
export function ridgeLine(random: Random, level: number, rise: number, roughness: number): Point[] {
  let heights = [
    random.range(-0.3, 0.3),
    random.range(-1, 1),
    random.range(-0.4, 0.4),
    random.range(-1, 1),
    random.range(-0.3, 0.3),
  ];
  let spread = 0.6;
  for (let pass = 0; pass < 6; pass += 1) {
    const finer: number[] = [];
    heights.forEach((height, i) => {
      finer.push(height);
      const following = heights[i + 1];
      if (following !== undefined)
        finer.push((height + following) / 2 + random.range(-spread, spread));
    });
    heights = finer;
    spread *= roughness;
  }
  const step = (wide.width + 80) / (heights.length - 1);
  return heights.map((height, i) => at(i * step - 40, level - height * rise));
}

/** Fills everything below a ridge line down to `bottom`. */
export function landSvg(ridge: readonly Point[], bottom: number, paint: string): string {
  return fill(lines([...ridge, at(wide.width + 40, bottom), at(-40, bottom)], true), paint);
}

/** A bank of mist lying at `level`, `height` pixels tall. */
export function mist(
  paints: Paints,
  level: number,
  height: number,
  colour: string,
  strength: number,
): string {
  const paint = paints.linear(at(0, level - height), at(0, level + height), [
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ]);
  return rect(0, level - height, wide.width, height * 2, paint);
}

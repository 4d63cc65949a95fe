import { lit } from './colour.ts';
import type { Stop } from './svg.ts';
import { direction, type Point } from './vector.ts';

/** Where the light comes from and how strong it is. */
export interface Light {
  /** Unit-like vector towards the lamp: right, down, towards the viewer. */
  readonly towards: readonly [number, number, number];
  /** Light reaching every side, 0 to 1. */
  readonly ambient: number;
  /** Light added to a side facing the lamp. */
  readonly strength: number;
  /** Strength of the bounce from the ground onto undersides. */
  readonly bounce: number;
  /** Colour of the lamp as #rrggbb. */
  readonly tint: string;
}

/** Soft light from above left, as from a large studio window. */
export const studioLight: Light = {
  towards: [-0.3, -0.72, 0.62],
  ambient: 0.42,
  strength: 0.74,
  bounce: 0.16,
  tint: '#fffaf2',
};

function dot(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

const places = [-1, -0.88, -0.7, -0.52, -0.38, -0.24, -0.08, 0.14, 0.4, 0.66, 0.86, 1];

/**
 * The gradient across a round tube whose axis runs from `a` to `b`, from its left-hand edge to its
 * right-hand edge as seen along that axis. `gloss` runs from 0 (rubber) to 1 (lacquer).
 */
export function roundStops(
  colour: string,
  a: Point,
  b: Point,
  light: Light,
  gloss: number,
): readonly Stop[] {
  const way = direction(a, b);
  const half = [light.towards[0] / 2, light.towards[1] / 2, (light.towards[2] + 1) / 2] as const;
  // On a long tube, the highlight runs its whole length, so only its place around the tube matters.
  const along = half[0] * way.x + half[1] * way.y;
  const gleam = [half[0] - along * way.x, half[1] - along * way.y, half[2]] as const;
  const reach = Math.hypot(...gleam);
  return places.map((place): Stop => {
    const out = Math.sqrt(Math.max(0, 1 - place * place));
    const facing = [-way.y * place, way.x * place, out] as const;
    const diffuse = Math.max(0, dot(facing, light.towards));
    const glint = Math.max(0, dot(facing, gleam) / reach) ** (10 + gloss * 62);
    const under = Math.max(0, facing[1]) * light.bounce;
    const strength = light.ambient + light.strength * diffuse + under;
    return [(place + 1) / 2, lit(colour, light.tint, strength, glint * gloss * 0.8)];
  });
}

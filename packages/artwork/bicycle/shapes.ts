import { darken, lighten, lit } from '../drawing/colour.ts';
import { type Light, roundStops } from '../drawing/light.ts';
import { fill, lines, num, stroke } from '../drawing/svg.ts';
import { at, between, direction, type Point, shifted } from '../drawing/vector.ts';
import type { Paints } from '../paints.ts';

/** How a part is painted: its colour, the light on it, and how glossy it is (0 to 1). */
export interface Finish {
  readonly colour: string;
  readonly light: Light;
  readonly gloss: number;
}

function sides(a: Point, b: Point, widthA: number, widthB: number): Point[] {
  const way = direction(a, b);
  const side = at(-way.y, way.x);
  return [
    shifted(a, (-side.x * widthA) / 2, (-side.y * widthA) / 2),
    shifted(b, (-side.x * widthB) / 2, (-side.y * widthB) / 2),
    shifted(b, (side.x * widthB) / 2, (side.y * widthB) / 2),
    shifted(a, (side.x * widthA) / 2, (side.y * widthA) / 2),
  ];
}

/** A straight round tube from `a` to `b`, `widthA` and `widthB` millimetres thick at its ends. */
export function tube(
  paints: Paints,
  a: Point,
  b: Point,
  widthA: number,
  widthB: number,
  finish: Finish,
): string {
  const way = direction(a, b);
  const middle = between(a, b, 0.5);
  const half = Math.max(widthA, widthB) / 2;
  const paint = paints.linear(
    shifted(middle, way.y * half, -way.x * half),
    shifted(middle, -way.y * half, way.x * half),
    roundStops(finish.colour, a, b, finish.light, finish.gloss),
  );
  return fill(lines(sides(a, b, widthA, widthB), true), paint);
}

/** Soft shade where a tube meets its neighbours, over `reach` millimetres at each end. */
export function jointShade(
  paints: Paints,
  a: Point,
  b: Point,
  width: number,
  reach: number,
): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const share = Math.min(0.4, reach / length);
  const paint = paints.linear(a, b, [
    [0, '#000000', 0.42],
    [share, '#000000', 0],
    [1 - share, '#000000', 0],
    [1, '#000000', 0.42],
  ]);
  return fill(lines(sides(a, b, width, width), true), paint);
}

/** A bent rod along path data `d`, `width` millimetres thick, lit from above left. */
export function rod(d: string, width: number, finish: Finish, more = ''): string {
  const { colour, light, gloss } = finish;
  const shade = (strength: number): string => lit(colour, light.tint, strength, 0);
  const base = light.ambient;
  const layer = (paint: string, share: number, lift: number, extra: string): string => {
    const shift = `transform="translate(${num(-lift * width * 0.4)} ${num(-lift * width)})"`;
    return stroke(d, paint, width * share, `${shift} ${extra} ${more}`);
  };
  const glint = lighten(shade(base + light.strength), gloss * 0.55);
  return [
    layer(darken(shade(base), 0.14), 1, 0, ''),
    layer(shade(base + light.strength * 0.45), 0.78, 0.04, ''),
    layer(shade(base + light.strength * 0.85), 0.46, 0.12, ''),
    layer(glint, 0.16, 0.2, 'opacity="0.85"'),
  ].join('');
}

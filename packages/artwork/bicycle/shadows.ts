import { num } from '../drawing/svg.ts';
import { at, type Point } from '../drawing/vector.ts';
import type { Paints } from '../paints.ts';
import type { Bicycle } from './model.ts';
import { silhouetteSvg } from './silhouette.ts';

/** How a shadow falls: lean to the right per unit of height, and flattening on the floor (0 to 1). */
interface ShadowFall {
  readonly lean: number;
  readonly flatness: number;
  readonly opacity: number;
  /** Softness in millimetres. */
  readonly blur: number;
}

/** The shadow cast on the floor behind the bicycle. */
export function floorShadowSvg(bike: Bicycle, paints: Paints, fall: ShadowFall): string {
  const { ground } = bike.frame;
  const { lean, flatness } = fall;
  const matrix = [1, 0, -lean, flatness, lean * ground, ground * (1 - flatness)].map((part) =>
    part.toFixed(3),
  );
  return `<g ${paints.blur(fall.blur)} opacity="${num(fall.opacity)}"><g transform="matrix(${matrix.join(' ')})">${silhouetteSvg(bike)}</g></g>`;
}

/** The shadow cast on a wall close behind, moved by `dx`, `dy` millimetres. */
export function wallShadowSvg(
  bike: Bicycle,
  paints: Paints,
  dx: number,
  dy: number,
  opacity: number,
): string {
  return `<g ${paints.blur(11)} opacity="${num(opacity)}"><g transform="translate(${num(dx)} ${num(dy)})">${silhouetteSvg(bike)}</g></g>`;
}

/** The dark contact shadows under the tyres, and a wide soft one under the whole bicycle. */
export function contactShadowSvg(bike: Bicycle, paints: Paints, opacity: number): string {
  const { rearAxle, frontAxle, ground } = bike.frame;
  const pool = paints.radial(at(0, 0), 100, [
    [0, '#000000', 0.9],
    [0.35, '#000000', 0.5],
    [1, '#000000', 0],
  ]);
  const spot = (centre: Point, width: number, height: number, strength: number): string =>
    `<g transform="translate(${num(centre.x)} ${num(centre.y)}) scale(${num(width / 100)} ${num(height / 100)})"><circle r="100" fill="${pool}" opacity="${num(strength * opacity)}"/></g>`;
  const middle = at((rearAxle.x + frontAxle.x) / 2, ground - 8);
  const half = (frontAxle.x - rearAxle.x) / 2 + 330;
  return [
    spot(middle, half, 60, 0.5),
    ...[rearAxle, frontAxle].flatMap((axle) => [
      spot(at(axle.x + 18, ground - 4), 210, 22, 0.75),
      spot(at(axle.x + 4, ground - 2), 84, 10, 1),
    ]),
  ].join('');
}

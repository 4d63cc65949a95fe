import { type Point, polar } from '../../drawing/vector.ts';

/** The depth at which chain and chainring run, in millimetres. */
export const chainLine = -46;

/** The two ends of the line touching circles around `a` and `b`; side 1 is above for a chain running back. */
export function tangent(
  a: Point,
  radiusA: number,
  b: Point,
  radiusB: number,
  side: 1 | -1,
): [Point, Point] {
  const base = Math.atan2(b.y - a.y, b.x - a.x);
  const open = Math.acos((radiusA - radiusB) / Math.hypot(b.x - a.x, b.y - a.y));
  const angle = base + side * open;
  return [polar(a, radiusA, angle), polar(b, radiusB, angle)];
}

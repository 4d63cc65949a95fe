import { num, ring, stroke } from '../drawing/svg.ts';
import { at, polar, radians } from '../drawing/vector.ts';

const hub = at(32, 29);

/** The shop's mark on 64 x 64: a wheel whose hub and two lower spokes stand as an R. */
export function markSvg(colour: string): string {
  const spokes = [-150, -90, -30].map((angle) => {
    const from = polar(hub, 10, radians(angle));
    const to = polar(hub, 27, radians(angle));
    return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
  });
  return (
    ring(at(32, 32), 28.8, colour, 5.4) +
    ring(hub, 9.2, colour, 5.8) +
    stroke('M22.8 29V57M36 37L45.8 55', colour, 5.8) +
    stroke(spokes.join(''), colour, 3.2)
  );
}

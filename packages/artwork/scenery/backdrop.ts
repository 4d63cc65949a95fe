import { mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import { rect } from '../drawing/svg.ts';
import { at } from '../drawing/vector.ts';
import type { Paints } from '../paints.ts';
import type { Backdrop } from './backdrop-list.ts';

/** A seamless paper backdrop sweeping from wall to floor. */
function sweep(
  width: number,
  height: number,
  colour: string,
  paints: Paints,
  random: Random,
): string {
  const fall = paints.linear(at(0, 0), at(0, height), [
    [0, mix(colour, '#000000', 0.12)],
    [0.5, mix(colour, '#ffffff', 0.12)],
    [0.68, mix(colour, '#ffffff', 0.2)],
    [0.78, mix(colour, '#ffffff', 0.06)],
    [1, mix(colour, '#000000', 0.2)],
  ]);
  const glow = paints.radial(at(width * random.range(0.3, 0.6), height * 0.42), width * 0.62, [
    [0, '#ffffff', 0.4],
    [1, '#ffffff', 0],
  ]);
  return (
    rect(-60, -60, width + 120, height + 120, fall) +
    rect(-60, -60, width + 120, height + 120, glow)
  );
}

/** Draws the wall and floor of a backdrop over the given size in pixels. */
export function backdropSvg(
  backdrop: Backdrop,
  width: number,
  height: number,
  paints: Paints,
  random: Random,
): string {
  const colour = random.pick(backdrop.wallColours);
  const base = Math.round(height * backdrop.horizon);
  if (!(backdrop.wall && backdrop.floor)) return sweep(width, height, colour, paints, random);
  const ground = random.pick(backdrop.floorColours);
  return (
    backdrop.wall({ width, base }, colour, paints, random) +
    backdrop.floor({ width, top: base, bottom: height }, ground, paints, random)
  );
}

import { curves, fill, lines, stroke } from '../../drawing/svg.ts';
import type { Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, steered } from '../model.ts';
import { rod } from '../shapes.ts';
import { onBars } from './bars.ts';

/** A wicker basket in front of the bars. */
export function basketSvg(bike: Bicycle, paints: Paints): string {
  if (!bike.fittings.basket) return '';
  const p = (x: number, y: number, z: number): Point => onBars(bike, x, y, z);
  const near = [p(78, -30, -150), p(330, -30, -150), p(304, 160, -120), p(96, 160, -120)];
  const inside = [p(78, -30, -150), p(330, -30, -150), p(330, -30, 150), p(78, -30, 150)];
  const wicker = paints.linear(p(80, -30, -150), p(110, 160, -150), [
    [0, '#c99a62'],
    [1, '#7d552c'],
  ]);
  const rows = [0.14, 0.3, 0.46, 0.62, 0.78, 0.94].map((share) => {
    const d = lines([
      p(80 + 17 * share, -30 + 190 * share, -147),
      p(329 - 26 * share, -30 + 190 * share, -147),
    ]);
    return (
      stroke(d, '#5e3d1e', 9, 'stroke-dasharray="13 8" opacity="0.55"') +
      stroke(d, '#e0b780', 3, 'stroke-dasharray="11 10" stroke-dashoffset="9" opacity="0.7"')
    );
  });
  const rim = curves([p(76, -32, -150), p(160, -30, -152), p(250, -30, -152), p(332, -32, -150)]);
  const { frontAxle } = bike.frame;
  const steel = { colour: bike.colours.metal, light: bike.light, gloss: 0.8 };
  const leg = (z: number): string =>
    rod(lines([p(190, 164, z * 1.4), steered(bike, frontAxle, z)]), 8, steel);
  return [
    leg(60),
    leg(-60),
    fill(lines(inside, true), '#4d341b'),
    fill(lines(near, true), wicker, 'stroke="#7d552c" stroke-width="6" stroke-linejoin="round"'),
    ...rows,
    rod(rim, 17, { colour: '#b98752', light: bike.light, gloss: 0.3 }, 'stroke-linecap="round"'),
  ].join('');
}

import { disc, fill, lines, num } from '../../drawing/svg.ts';
import { polar, radians, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed, steered } from '../model.ts';
import { tube } from '../shapes.ts';

function headlamp(bike: Bicycle, paints: Paints): string {
  const { crown } = bike.frame;
  const base = steered(bike, shifted(crown, 62, -34), -6);
  const shell = { colour: '#2b2d30', light: bike.light, gloss: 0.7 };
  const root = steered(bike, shifted(crown, 12, 4), -6);
  const lens = shifted(base, 30, 0);
  return [
    tube(paints, root, base, 9, 9, shell),
    tube(paints, shifted(base, -22, 0), lens, 40, 54, shell),
    `<ellipse cx="${num(lens.x)}" cy="${num(lens.y)}" rx="9" ry="27" fill="#fdf6e0" stroke="#8d9093" stroke-width="3"/>`,
  ].join('');
}

function taillamp(bike: Bicycle): string {
  const { rearAxle, rearRadius } = bike.frame;
  const place = placed(
    bike,
    polar(rearAxle, rearRadius + 34, radians(bike.kind === 'cargo' ? 238 : 216)),
    -16,
  );
  return (
    fill(
      lines(
        [
          shifted(place, -22, -18),
          shifted(place, 6, -18),
          shifted(place, 6, 20),
          shifted(place, -16, 20),
        ],
        true,
      ),
      '#a3161d',
      'stroke="#5f0d12" stroke-width="5" stroke-linejoin="round"',
    ) + disc(shifted(place, -10, -4), 5, '#ff8d83', 'opacity="0.9"')
  );
}

/** Front and rear lamps. */
export function lampsSvg(bike: Bicycle, paints: Paints): string {
  return bike.fittings.lamps ? headlamp(bike, paints) + taillamp(bike) : '';
}

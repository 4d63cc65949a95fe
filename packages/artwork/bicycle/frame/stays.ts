import { darken } from '../../drawing/colour.ts';
import { disc, fill, lines } from '../../drawing/svg.ts';
import { shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { tube } from '../shapes.ts';
import { lacquer } from './frame-tubes.ts';

const spread = 66;

/** The two stays and the dropout on one side of the rear wheel. */
export function staysSvg(bike: Bicycle, paints: Paints, side: 'near' | 'far'): string {
  const { frame, spec } = bike;
  const sign = side === 'near' ? -1 : 1;
  const base = lacquer(bike);
  const finish = side === 'near' ? base : { ...base, colour: darken(base.colour, 0.3) };
  const thick = spec.shape === 'diamond' && spec.tubes.down > 42 ? 26 : 22;
  const axle = placed(bike, frame.rearAxle, sign * spread);
  const bracket = placed(bike, frame.bracket, sign * 34);
  const cluster = placed(bike, shifted(frame.seatCluster, -4, 6), sign * 16);
  const plate = lines(
    [
      shifted(axle, -13, -20),
      shifted(axle, 26, -11),
      shifted(axle, 30, 9),
      shifted(axle, 6, 15),
      shifted(axle, -15, 12),
    ],
    true,
  );
  return [
    tube(paints, bracket, axle, thick + 5, 16, finish),
    tube(paints, cluster, axle, thick - 7, 13, finish),
    fill(plate, darken(finish.colour, 0.22), 'stroke-linejoin="round"'),
    side === 'near' ? disc(axle, 10, '#2c2e31') + disc(axle, 5.5, '#8d9093') : '',
  ].join('');
}

import { darken } from '../../drawing/colour.ts';
import { disc } from '../../drawing/svg.ts';
import type { Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle } from '../model.ts';
import { tube } from '../shapes.ts';
import { forkLength, onFork, type Side } from './fork-points.ts';
import { lacquer } from './frame-tubes.ts';
import { bridge, suspensionLeg } from './suspension.ts';

function rigidBlade(bike: Bicycle, paints: Paints, side: Side): string {
  const z = side === 'near' ? -1 : 1;
  const base = lacquer(bike);
  const finish = side === 'near' ? base : { ...base, colour: darken(base.colour, 0.3) };
  const total = forkLength(bike);
  const { rake } = bike.spec;
  const bent = bike.kind === 'city' || bike.spec.shape === 'box-bike';
  const thick = bike.spec.tubes.down > 42 ? 36 : 27;
  const steps = 9;
  const place = (t: number): Point => {
    const forward = bent ? rake * Math.max(0, (t - 0.45) / 0.55) ** 2 : rake * t;
    return onFork(bike, total * t, forward, z * (36 + 16 * t));
  };
  const parts = Array.from({ length: steps }, (_, i) => {
    const from = i / steps;
    const to = Math.min(1, (i + 1.06) / steps);
    const width = (t: number): number => thick + (15 - thick) * t;
    return tube(paints, place(from), place(to), width(from), width(to), finish);
  });
  const tip = onFork(bike, total, rake, z * 54);
  const shoulder = onFork(bike, -4, 0, z * 30);
  return [
    disc(shoulder, thick * 0.56, darken(finish.colour, 0.12)),
    ...parts,
    disc(tip, 12, darken(finish.colour, 0.25)),
    side === 'near' ? disc(tip, 6, '#8d9093') : '',
  ].join('');
}

/** One leg of the fork; the near side of a suspension fork brings its crown along. */
export function forkSvg(bike: Bicycle, paints: Paints, side: Side): string {
  if (!bike.spec.suspension) return rigidBlade(bike, paints, side);
  return suspensionLeg(bike, paints, side) + (side === 'near' ? bridge(bike, paints) : '');
}

import { darken, lighten } from '../../drawing/colour.ts';
import { disc, xy } from '../../drawing/svg.ts';
import type { Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle } from '../model.ts';
import { rod, tube } from '../shapes.ts';
import { forkLength, onFork, type Side } from './fork-points.ts';

/** One leg of a suspension fork. */
export function suspensionLeg(bike: Bicycle, paints: Paints, side: Side): string {
  const z = side === 'near' ? -62 : 62;
  const total = forkLength(bike);
  const ahead = bike.spec.rake - 12;
  const mountain = bike.kind === 'mountain';
  const gold = mountain ? '#6f665a' : '#b9bcc0';
  const dim = side === 'near' ? 0 : 0.35;
  const { light } = bike;
  const at = (down: number): Point => onFork(bike, down, ahead, z);
  const upper = { colour: darken(gold, dim), light, gloss: 1 };
  const cast = darken(mountain ? '#2a2b2e' : bike.colours.metal, dim);
  const lower = { colour: cast, light, gloss: 0.6 };
  const seal = total - 300;
  const width = mountain ? 46 : 40;
  const axle = onFork(bike, total, bike.spec.rake, z);
  const wiper = { ...lower, colour: '#1d1e20' };
  return [
    tube(paints, at(-12), at(seal + 20), 33, 33, upper),
    tube(paints, at(seal), at(total), width, width - 10, lower),
    tube(paints, at(seal - 6), at(seal + 8), width + 3, width + 3, wiper),
    disc(at(total), width * 0.42, darken(cast, 0.1)),
    disc(axle, 15, darken(cast, 0.25)),
    side === 'near' ? disc(axle, 7, lighten('#6d7073', 0.2)) : '',
  ].join('');
}

/** The brace over the tyre, and the crown that joins both legs of a suspension fork. */
export function bridge(bike: Bicycle, paints: Paints): string {
  const ahead = bike.spec.rake - 12;
  const total = forkLength(bike);
  const { light } = bike;
  const arch = [
    onFork(bike, total - 292, ahead + 6, -62),
    onFork(bike, total - 318, ahead + 14, -54),
    onFork(bike, total - 318, ahead + 14, 54),
    onFork(bike, total - 292, ahead + 6, 62),
  ];
  const crown = { colour: '#2a2b2e', light, gloss: 0.5 };
  return (
    rod(`M${arch.map(xy).join('L')}`, 17, crown, 'stroke-linejoin="round"') +
    tube(
      paints,
      onFork(bike, 6, ahead * 0.5, 66),
      onFork(bike, 6, ahead * 0.5, -66),
      40,
      40,
      crown,
    ) +
    disc(onFork(bike, 6, ahead, -66), 21, '#303236')
  );
}

import { curves, disc, stroke } from '../../drawing/svg.ts';
import { type Point, shifted } from '../../drawing/vector.ts';
import { type Bicycle, placed, steered } from '../model.ts';
import { rod } from '../shapes.ts';
import { type BarPlace, barHalves } from './bar-shapes.ts';

/** Returns where a place on the bars, measured from the stem's clamp, is drawn. */
export function onBars(bike: Bicycle, x: number, y: number, z: number): Point {
  const place = shifted(bike.frame.clamp, x, y);
  return bike.spec.shape === 'box-bike' ? placed(bike, place, z) : steered(bike, place, z);
}

function path(bike: Bicycle, places: readonly BarPlace[], side: 1 | -1): string {
  return curves(places.map(([x, y, z]) => onBars(bike, x, y, side * z)));
}

// The edges of the tape wound around the bars.
function tapeTurns(d: string, width: number): string {
  return stroke(d, '#000000', width * 0.96, 'stroke-dasharray="1.4 15" opacity="0.26"');
}

function half(bike: Bicycle, side: 1 | -1): string {
  const { metal, grip } = barHalves[bike.spec.bars];
  const { colours, light } = bike;
  const tape = bike.spec.bars === 'drop' ? 30 : 33;
  const steel = { colour: colours.metal, light, gloss: 0.85 };
  const cover = { colour: colours.grips, light, gloss: 0.12 };
  const [x, y, z] = grip.at(-1) ?? [0, 0, 0];
  const end = onBars(bike, x, y, side * z);
  return [
    rod(path(bike, metal, side), 25, steel, 'stroke-linecap="round"'),
    rod(path(bike, grip, side), tape, cover, 'stroke-linejoin="round"'),
    bike.spec.bars === 'drop' ? tapeTurns(path(bike, grip, side), tape) : '',
    side < 0 ? disc(end, tape * 0.5, '#1c1c1e') + disc(end, tape * 0.3, '#3b3c3f') : '',
  ].join('');
}

function crossbar(bike: Bicycle): string {
  if (bike.spec.bars !== 'bmx') return '';
  const ends: BarPlace[] = [
    [2, -120, -150],
    [2, -120, -60],
    [2, -120, 60],
    [2, -120, 150],
  ];
  const steel = { colour: bike.colours.metal, light: bike.light, gloss: 0.85 };
  return rod(curves(ends.map(([x, y, z]) => onBars(bike, x, y, z))), 19, steel);
}

/** The far half of the bars. */
export function farBarSvg(bike: Bicycle): string {
  return half(bike, 1) + crossbar(bike);
}

/** The near half of the bars. */
export function nearBarSvg(bike: Bicycle): string {
  return half(bike, -1);
}

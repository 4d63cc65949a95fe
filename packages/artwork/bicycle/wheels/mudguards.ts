import { darken, lighten } from '../../drawing/colour.ts';
import { lines, num, stroke, xy } from '../../drawing/svg.ts';
import { at, type Point, polar, radians } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, frontWheelView, rearWheelView, type WheelView } from '../model.ts';

function guard(
  bike: Bicycle,
  paints: Paints,
  view: WheelView,
  radius: number,
  from: number,
  to: number,
): string {
  const r = radius + 15;
  const arc = (size: number): string => {
    const start = polar(at(0, 0), size, radians(from));
    const end = polar(at(0, 0), size, radians(to));
    const wide = Math.abs(to - from) > 180 ? 1 : 0;
    return `M${xy(start)}A${num(size)} ${num(size)} 0 ${wide} 1 ${xy(end)}`;
  };
  const { frame } = bike.colours;
  const band = bike.spec.tyre * 0.5 + 12;
  const sheen = paints.linear(at(-r, -r), at(r, r * 0.4), [
    [0, lighten(frame, 0.45)],
    [0.3, frame],
    [0.55, lighten(frame, 0.25)],
    [1, darken(frame, 0.4)],
  ]);
  const stayEnd = (angle: number): Point => {
    const place = polar(at(0, 0), r - 4, radians(angle));
    return view.locate(place.x, place.y, -30);
  };
  const axle = view.locate(0, 0, -60);
  const stays = [from + 22, from + 52].map((angle) =>
    stroke(lines([axle, stayEnd(angle)]), '#8f9295', 4.5),
  );
  return [
    `<g ${view.place(20)}>${stroke(arc(r - 4), darken(frame, 0.6), band)}</g>`,
    `<g ${view.place(-22)}>${stroke(arc(r - 4), sheen, band, 'stroke-linecap="round"')}`,
    `${stroke(arc(r + band * 0.18), '#ffffff', 2.4, 'opacity="0.35"')}`,
    `${stroke(arc(r - 4 - band * 0.42), '#000000', 3, 'opacity="0.4"')}</g>`,
    ...stays,
  ].join('');
}

/** Mudguards over both wheels, with their stays. */
export function mudguardsSvg(bike: Bicycle, paints: Paints, which: 'front' | 'rear'): string {
  if (!bike.fittings.mudguards) return '';
  const { frontRadius, rearRadius } = bike.frame;
  return which === 'front'
    ? guard(bike, paints, frontWheelView(bike), frontRadius, 186, 322)
    : guard(bike, paints, rearWheelView(bike), rearRadius, 168, 336);
}

import { onHeadTube } from '../../drawing/geometry.ts';
import { num } from '../../drawing/svg.ts';
import { between, distance, type Point, towards } from '../../drawing/vector.ts';
import { capitalsSvg } from '../../lettering/capitals.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle } from '../model.ts';
import { tube } from '../shapes.ts';

function angleOf(a: Point, b: Point): number {
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

/** The maker's name along a tube from `a` (its upper, forward end) to `b`, and two thin bands. */
export function decalSvg(bike: Bicycle, paints: Paints, a: Point, b: Point, width: number): string {
  const middle = between(a, b, bike.fittings.bottle ? 0.4 : 0.46);
  const height = Math.min(width * 0.42, distance(a, b) / (bike.maker.length * 1.5));
  const turn = angleOf(b, a);
  const name = capitalsSvg(bike.maker, height, bike.colours.decal);
  const band = (from: number, length: number): string =>
    tube(paints, towards(b, a, from), towards(b, a, from + length), width, width, {
      colour: bike.colours.accent,
      light: bike.light,
      gloss: 0.7,
    });
  const place = `translate(${num(middle.x)} ${num(middle.y)}) rotate(${num(turn)})`;
  return `${band(74, 22)}${band(102, 5)}<g transform="${place}" opacity="0.94">${name}</g>`;
}

/** A small badge on the head tube. */
export function headBadgeSvg(bike: Bicycle): string {
  const place = onHeadTube(bike.frame, 0.46);
  const turn = angleOf(bike.frame.headTop, bike.frame.headBottom) - 90;
  const { accent } = bike.colours;
  return (
    `<g transform="translate(${num(place.x + 4)} ${num(place.y)}) rotate(${num(turn)})">` +
    `<ellipse rx="7" ry="12" fill="${accent}" opacity="0.9"/>` +
    `<path d="M-3 -5H3M-3 0H3M-3 5H3" stroke="${bike.colours.frame}" stroke-width="1.6"/></g>`
  );
}

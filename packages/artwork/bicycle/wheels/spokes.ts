import { darken, lighten } from '../../drawing/colour.ts';
import { disc, stroke, xy } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle, WheelView } from '../model.ts';

/** The hub's measurements: where its flanges lie and how wide they are. */
export interface HubShape {
  readonly flange: number;
  readonly near: number;
  readonly far: number;
}

// Spokes leave the flange in pairs, one leading and one trailing, and cross on their way out.
function lacing(view: WheelView, hub: HubShape, count: number, rim: number, near: boolean): string {
  const perSide = count / 2;
  const step = (2 * Math.PI) / perSide;
  const crossings = count >= 32 ? 3 : 2;
  const shift = near ? 0 : step / 2;
  let path = '';
  for (let i = 0; i < perSide; i += 1) {
    const hole = i * step + shift;
    const end = hole + (i % 2 === 0 ? 1 : -1) * (crossings - 0.25) * step;
    const z = near ? hub.near : hub.far;
    const from = view.locate(Math.cos(hole) * hub.flange, Math.sin(hole) * hub.flange, z);
    const to = view.locate(Math.cos(end) * rim, Math.sin(end) * rim, near ? -2 : 2);
    path += `M${xy(from)}L${xy(to)}`;
  }
  return path;
}

function reflectors(bike: Bicycle, view: WheelView, rim: number): string {
  if (bike.kind !== 'kids' && bike.kind !== 'electric' && bike.kind !== 'folding') return '';
  return [0.7, 3.84]
    .map((angle) => {
      const spread = 30 / rim;
      const radius = rim * 0.72;
      const ends = [angle - spread, angle + spread].map((turn) =>
        view.locate(Math.cos(turn) * radius, Math.sin(turn) * radius, -4),
      );
      const path = `M${ends.map(xy).join('L')}`;
      return (
        stroke(path, '#b4622b', 17, 'stroke-linecap="round"') +
        stroke(path, '#f0a050', 8, 'stroke-linecap="round"')
      );
    })
    .join('');
}

/** The laced spokes of a wheel whose rim's inside has radius `rim`. */
export function spokesSvg(
  bike: Bicycle,
  paints: Paints,
  view: WheelView,
  hub: HubShape,
  rim: number,
): string {
  const { spokes: colour } = bike.colours;
  const centre = view.locate(0, 0, 0);
  const sheen = paints.linear(
    at(centre.x - rim, centre.y - rim),
    at(centre.x + rim, centre.y + rim),
    [
      [0, lighten(colour, 0.45)],
      [0.35, colour],
      [0.5, lighten(colour, 0.3)],
      [0.7, darken(colour, 0.2)],
      [1, darken(colour, 0.35)],
    ],
  );
  const { spokes: count } = bike.spec;
  const far = lacing(view, hub, count, rim, false);
  const near = lacing(view, hub, count, rim, true);
  const nipples = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const place = view.locate(Math.cos(angle) * (rim - 4), Math.sin(angle) * (rim - 4), 0);
    return disc(place, 2.6, lighten(colour, 0.2));
  });
  return [
    stroke(far, darken(colour, 0.3), 2, 'opacity="0.85"'),
    stroke(near, darken(colour, 0.5), 3, 'opacity="0.5"'),
    stroke(near, sheen, 2.1),
    ...nipples,
    reflectors(bike, view, rim),
  ].join('');
}

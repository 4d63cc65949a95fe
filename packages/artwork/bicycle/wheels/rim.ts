import { darken, lighten, lightness } from '../../drawing/colour.ts';
import { ring, stroke } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle, WheelView } from '../model.ts';

const hub = at(0, 0);

function nearFace(bike: Bicycle, paints: Paints, rim: number): string {
  const { rimDepth } = bike.spec;
  const { rim: colour } = bike.colours;
  const outer = rim + 3;
  const inner = rim - rimDepth;
  const paint = paints.radial(hub, outer, [
    [inner / outer, lighten(colour, 0.3)],
    [(inner + 3) / outer, darken(colour, 0.08)],
    [(inner + rimDepth * 0.6) / outer, lighten(colour, 0.1)],
    [(rim - 9) / outer, colour],
    [(rim - 8) / outer, darken(colour, 0.35)],
    [(rim - 6) / outer, lighten(colour, 0.12)],
    [1, darken(colour, 0.3)],
  ]);
  const bright = lightness(colour) > 0.5 ? 0.55 : 0.26;
  const sheen = paints.linear(at(-outer, -outer * 0.7), at(outer, outer * 0.7), [
    [0, '#ffffff', bright],
    [0.22, '#ffffff', 0.02],
    [0.42, '#000000', 0.24],
    [0.62, '#ffffff', bright * 0.3],
    [0.82, '#000000', 0.12],
    [1, '#ffffff', bright * 0.45],
  ]);
  const middle = (inner + outer) / 2;
  return ring(hub, middle, paint, outer - inner) + ring(hub, middle, sheen, outer - inner);
}

function marks(bike: Bicycle, rim: number): string {
  const { rimDepth } = bike.spec;
  if (rimDepth < 24) return '';
  const radius = rim - rimDepth * 0.55;
  const turn = (2 * Math.PI * radius) / 4;
  const dashes = `stroke-dasharray="${[4, 5, 62, turn - 71].map((part) => part.toFixed(1)).join(' ')}"`;
  const paint = lightness(bike.colours.rim) > 0.5 ? '#3b3d40' : bike.colours.accent;
  return ring(hub, radius, paint, rimDepth * 0.16, `${dashes} opacity="0.8"`);
}

/** A wheel rim of outer radius `rim`: its far inside, its near face and the tyre valve. */
export function rimSvg(bike: Bicycle, paints: Paints, view: WheelView, rim: number): string {
  const inner = rim - bike.spec.rimDepth;
  const far = darken(bike.colours.rim, 0.35);
  const valve = stroke(`M0 ${inner + 1}V${inner - 24}`, '#8b8d90', 4.5);
  return [
    `<g ${view.place(10)}>${ring(hub, (inner + rim) / 2, far, rim - inner)}</g>`,
    `<g ${view.place(0)}>${ring(hub, (inner + rim) / 2 + 1, darken(far, 0.3), rim - inner - 1)}${valve}</g>`,
    `<g ${view.place(-10)}>${nearFace(bike, paints, rim)}${marks(bike, rim)}</g>`,
  ].join('');
}

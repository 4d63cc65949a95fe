import { mix } from '../../drawing/colour.ts';
import { ring } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle, WheelView } from '../model.ts';

const hub = at(0, 0);

function tread(bike: Bicycle, radius: number): string {
  if (bike.spec.tread === 'knobbly') {
    return (
      ring(hub, radius - 3, '#17181a', 9, 'stroke-dasharray="11 7.5"') +
      ring(hub, radius - 13, '#2c2d30', 9, 'stroke-dasharray="8 10.5" stroke-dashoffset="5"')
    );
  }
  if (bike.spec.tread === 'fine') {
    return (
      ring(hub, radius - 1.5, '#17181a', 4, 'stroke-dasharray="6 3.4"') +
      ring(hub, radius - 7, '#2b2c2e', 6, 'stroke-dasharray="3 5"')
    );
  }
  return '';
}

function side(bike: Bicycle, paints: Paints, rim: number): string {
  const { tyre } = bike.spec;
  const { sidewall } = bike.colours;
  const outer = rim + tyre * 0.93;
  const wall = rim + tyre * 0.5;
  const part = (share: number): number => (rim + tyre * share) / outer;
  const bead = mix(sidewall, '#000000', 0.35);
  const paint = paints.radial(hub, outer, [
    [rim / outer, bead],
    [part(0.16), sidewall],
    [part(0.42), mix(sidewall, '#ffffff', 0.08)],
    [part(0.48), mix(sidewall, '#000000', 0.25)],
    [part(0.52), '#232426'],
    [part(0.7), '#333437'],
    [1, '#1a1b1d'],
  ]);
  const middle = (rim + outer) / 2;
  const glow = paints.linear(at(-outer * 0.6, -outer), at(outer * 0.4, outer), [
    [0, '#ffffff', 0.3],
    [0.35, '#ffffff', 0.05],
    [0.6, '#000000', 0.1],
    [1, '#000000', 0.38],
  ]);
  const shine = bike.kind === 'city' || bike.kind === 'electric';
  const reflex = shine ? ring(hub, wall, '#c9cccd', 3.2, 'opacity="0.7"') : '';
  return (
    ring(hub, middle, paint, outer - rim) + reflex + ring(hub, middle, glow, outer - rim + 0.5)
  );
}

/** A tyre on a rim of radius `rim`, drawn from its far side to its near side. */
export function tyreSvg(bike: Bicycle, paints: Paints, view: WheelView, rim: number): string {
  const { tyre } = bike.spec;
  const radius = rim + tyre;
  const layer = (z: number, lower: number): string =>
    `<g ${view.place(z)}>${ring(hub, (rim + radius - lower) / 2, '#1b1c1e', radius - lower - rim)}</g>`;
  const edge = bike.spec.tread === 'knobbly' ? 8 : 1;
  return [
    layer(tyre * 0.38, tyre * 0.14 + edge),
    layer(tyre * 0.2, tyre * 0.04 + edge),
    `<g ${view.place(0)}>${ring(hub, (rim + radius) / 2, '#1d1e20', radius - rim - edge)}${tread(bike, radius)}</g>`,
    layer(-tyre * 0.2, tyre * 0.04 + edge),
    `<g ${view.place(-tyre * 0.36)}>${side(bike, paints, rim)}</g>`,
  ].join('');
}

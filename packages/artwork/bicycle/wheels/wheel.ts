import { darken, lighten } from '../../drawing/colour.ts';
import { disc, ring } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, frontWheelView, rearWheelView, type WheelView } from '../model.ts';
import { tube } from '../shapes.ts';
import { rimSvg } from './rim.ts';
import { type HubShape, spokesSvg } from './spokes.ts';
import { tyreSvg } from './tyre.ts';

const centre = at(0, 0);

function rotor(paints: Paints, radius: number): string {
  const steel = paints.linear(at(-radius, -radius), at(radius, radius), [
    [0, '#d9dbdc'],
    [0.4, '#8e9194'],
    [0.6, '#c4c7c9'],
    [1, '#77797c'],
  ]);
  const arms = Array.from({ length: 6 }, (_, i) => {
    const turn = `transform="rotate(${i * 60})"`;
    return `<path d="M14 -4C36 -10 50 4 ${radius - 12} 16" fill="none" stroke="#3c3e41" stroke-width="7" ${turn}/>`;
  });
  return [
    ring(centre, radius - 8, steel, 16),
    ring(centre, radius - 8, '#55585b', 7, 'stroke-dasharray="4 9"'),
    ...arms,
    disc(centre, 20, '#35373a'),
  ].join('');
}

function hubShell(bike: Bicycle, paints: Paints, view: WheelView, hub: HubShape): string {
  const finish = { colour: bike.colours.metal, light: bike.light, gloss: 0.7 };
  const near = view.locate(0, 0, hub.near);
  const far = view.locate(0, 0, hub.far);
  const tip = view.locate(0, 0, hub.near - 22);
  const { metal } = bike.colours;
  return [
    `<g ${view.place(hub.far)}>${disc(centre, hub.flange + 4, darken(metal, 0.35))}</g>`,
    tube(paints, far, near, hub.flange * 1.3, hub.flange * 1.3, finish),
    `<g ${view.place(hub.near)}>`,
    disc(centre, hub.flange + 4, darken(metal, 0.2)),
    disc(centre, hub.flange + 2.5, lighten(metal, 0.14)),
    disc(centre, hub.flange - 6, darken(metal, 0.3)),
    '</g>',
    tube(paints, near, tip, 13, 12, finish),
    `<g ${view.place(hub.near - 22)}>${disc(centre, 9, darken(metal, 0.3))}${disc(centre, 5.5, lighten(metal, 0.3))}</g>`,
  ].join('');
}

function wheel(bike: Bicycle, paints: Paints, view: WheelView, rim: number, hub: HubShape): string {
  const inner = rim - bike.spec.rimDepth;
  const brake =
    bike.spec.brakes === 'disc' ? rotor(paints, bike.kind === 'mountain' ? 92 : 80) : '';
  return [
    tyreSvg(bike, paints, view, rim),
    rimSvg(bike, paints, view, rim),
    `<g ${view.place(hub.far + 14)}>${brake}</g>`,
    spokesSvg(bike, paints, view, hub, inner + 3),
    hubShell(bike, paints, view, hub),
  ].join('');
}

/** The rear wheel; its gears are drawn with the drivetrain. */
export function rearWheelSvg(bike: Bicycle, paints: Paints): string {
  const large = bike.spec.gears === 'hub' && bike.spec.brakes !== 'none';
  const hub = { flange: large ? 40 : 27, near: -18, far: 34 };
  return wheel(bike, paints, rearWheelView(bike), bike.spec.rearRim, hub);
}

/** The front wheel, with a hub dynamo where the bicycle has lamps. */
export function frontWheelSvg(bike: Bicycle, paints: Paints): string {
  const hub = { flange: bike.fittings.lamps ? 33 : 21, near: -32, far: 32 };
  return wheel(bike, paints, frontWheelView(bike), bike.spec.frontRim, hub);
}

import { mix } from '../../drawing/colour.ts';
import { disc, ring, stroke, xy } from '../../drawing/svg.ts';
import { type Point, polar, radians, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { tube } from '../shapes.ts';
import { chainLine, tangent } from './chain-line.ts';

function links(d: string): string {
  return (
    stroke(d, '#1f2022', 8.5, 'stroke-linejoin="round"') +
    stroke(d, '#85888b', 6, 'stroke-linejoin="round" stroke-dasharray="7.2 5.5"') +
    stroke(
      d,
      '#c2c4c6',
      1.6,
      'stroke-linejoin="round" stroke-dasharray="5 7.7" transform="translate(0 -1.2)"',
    )
  );
}

function pulley(centre: Point): string {
  return (
    ring(centre, 18, '#1d1e20', 5, 'stroke-dasharray="6 4.3"') +
    disc(centre, 16.5, '#26282b') +
    disc(centre, 5, '#9a9da0')
  );
}

/** The chain round chainring and sprocket, through a derailleur where there is one. */
export function chainSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec } = bike;
  const front = placed(bike, frame.bracket, chainLine);
  const rear = placed(bike, frame.rearAxle, chainLine);
  const cog = spec.gears === 'hub' ? spec.cog : spec.cog * 0.72;
  const [topFront, topRear] = tangent(front, spec.chainring, rear, cog, 1);
  const [lowFront, lowRear] = tangent(front, spec.chainring, rear, cog, -1);
  if (spec.gears === 'hub')
    return links(`M${xy(topFront)}L${xy(topRear)}`) + links(`M${xy(lowFront)}L${xy(lowRear)}`);
  const guide = shifted(rear, 10, spec.cog + 30);
  const tension = polar(guide, 78, radians(62));
  const { metal } = bike.colours;
  const finish = { colour: mix(metal, '#26282b', 0.55), light: bike.light, gloss: 0.7 };
  const path = [
    polar(rear, cog, radians(62)),
    shifted(guide, 17, -6),
    shifted(guide, 6, 14),
    shifted(tension, -15, -6),
  ];
  const hanger = shifted(rear, 6, 16);
  return [
    links(`M${xy(topFront)}L${xy(topRear)}`),
    links(`M${path.map(xy).join('L')}`),
    links(`M${xy(shifted(tension, -6, 16))}L${xy(lowFront)}`),
    pulley(guide),
    pulley(tension),
    tube(paints, guide, tension, 19, 15, finish),
    tube(paints, hanger, shifted(guide, -22, -14), 26, 30, finish),
    tube(paints, shifted(guide, -26, -12), guide, 26, 20, finish),
    disc(shifted(guide, -24, -14), 14, '#2a2c2f'),
    disc(guide, 4.5, '#a9acaf'),
    disc(tension, 4.5, '#a9acaf'),
  ].join('');
}

import { onHeadTube } from '../../drawing/geometry.ts';
import { disc, lines } from '../../drawing/svg.ts';
import { at, between, type Point, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { rod, tube } from '../shapes.ts';

/** The battery along the down tube of an electric bicycle. */
export function batterySvg(bike: Bicycle, paints: Paints): string {
  if (bike.kind !== 'electric') return '';
  const head = onHeadTube(bike.frame, 0.76);
  const { bracket } = bike.frame;
  const p = (share: number): Point => shifted(between(bracket, head, share), -3, -4);
  const black = { colour: '#2a2c2f', light: bike.light, gloss: 0.45 };
  const width = bike.spec.tubes.down * 0.74;
  return (
    tube(paints, p(0.24), p(0.82), width, width, black) +
    tube(paints, p(0.76), p(0.79), width, width, { ...black, colour: '#8d9093' }) +
    disc(p(0.3), 6, '#5bd38a', 'opacity="0.9"')
  );
}

/** A side stand behind the bracket, or the double stand of a box bike. */
export function kickstandSvg(bike: Bicycle): string {
  if (!bike.fittings.kickstand) return '';
  const { frame } = bike;
  const box = bike.spec.shape === 'box-bike';
  const root = box ? at(690, 80) : shifted(between(frame.bracket, frame.rearAxle, 0.26), 0, 8);
  const foot = at(root.x - 64, frame.ground - 6);
  const steel = { colour: bike.colours.metal, light: bike.light, gloss: 0.7 };
  return rod(
    lines([placed(bike, root, 40), placed(bike, foot, 70)]),
    17,
    steel,
    'stroke-linecap="round"',
  );
}

import { mix } from '../../drawing/colour.ts';
import { onHeadTube } from '../../drawing/geometry.ts';
import { disc } from '../../drawing/svg.ts';
import { at, between, type Point, shifted, towards } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle } from '../model.ts';
import { type Finish, jointShade, tube } from '../shapes.ts';
import { decalSvg, headBadgeSvg } from './decals.ts';

/** The lacquer of the frame under the bicycle's light. */
export function lacquer(bike: Bicycle): Finish {
  return { colour: bike.colours.frame, light: bike.light, gloss: 0.85 };
}

interface Run {
  readonly from: Point;
  readonly to: Point;
  readonly fromWidth: number;
  readonly toWidth: number;
}

/** The main tube that carries the maker's name, from the head to the bracket. */
function downTube(bike: Bicycle): Run {
  const { frame, spec } = bike;
  const width = spec.tubes.down;
  if (spec.shape === 'folding') {
    const to = between(frame.bracket, frame.seatTop, 0.42);
    return { from: onHeadTube(frame, 0.55), to, fromWidth: width * 0.92, toWidth: width };
  }
  if (spec.shape === 'box-bike') {
    return { from: at(1180, 66), to: at(40, 22), fromWidth: width, toWidth: width };
  }
  const to = shifted(frame.bracket, 4, -2);
  return { from: onHeadTube(frame, 0.76), to, fromWidth: width * 0.94, toWidth: width };
}

function topTube(bike: Bicycle): Run | undefined {
  const { frame, spec } = bike;
  const width = spec.tubes.top;
  if (spec.shape === 'folding') return undefined;
  if (spec.shape === 'step-through') {
    const to = between(frame.bracket, frame.seatTop, bike.kind === 'electric' ? 0.3 : 0.42);
    return { from: onHeadTube(frame, 0.3), to, fromWidth: width * 1.06, toWidth: width };
  }
  if (spec.shape === 'box-bike') {
    return { from: at(430, -530), to: frame.seatCluster, fromWidth: width, toWidth: width };
  }
  const head = onHeadTube(frame, spec.headTube > 120 ? 0.17 : 0.3);
  return { from: head, to: frame.seatCluster, fromWidth: width * 1.05, toWidth: width * 0.92 };
}

function draw(paints: Paints, run: Run, finish: Finish): string {
  const widest = Math.max(run.fromWidth, run.toWidth);
  return (
    tube(paints, run.from, run.to, run.fromWidth, run.toWidth, finish) +
    jointShade(paints, run.from, run.to, widest, 66)
  );
}

function boxBikeTubes(bike: Bicycle, paints: Paints, finish: Finish): string {
  const { frame, spec } = bike;
  const mast = { from: frame.barMast, to: at(640, 58), fromWidth: 42, toWidth: 42 };
  const rise = { from: frame.headBottom, to: at(1168, 62), fromWidth: 50, toWidth: 50 };
  return (
    draw(paints, mast, finish) +
    draw(paints, rise, { ...finish, colour: bike.colours.frame }) +
    tube(paints, frame.headTop, frame.headBottom, spec.tubes.head, spec.tubes.head, finish)
  );
}

function headset(bike: Bicycle, paints: Paints): string {
  const { frame, spec } = bike;
  const metal = { colour: bike.colours.metal, light: bike.light, gloss: 0.8 };
  const width = spec.tubes.head + 3;
  const above = towards(frame.headTop, frame.headBottom, -8);
  const below = towards(frame.headBottom, frame.headTop, -9);
  return (
    tube(paints, above, towards(frame.headTop, frame.headBottom, 2), width - 6, width, metal) +
    tube(paints, towards(frame.headBottom, frame.headTop, 2), below, width, width - 2, metal)
  );
}

function seatCollar(bike: Bicycle, paints: Paints): string {
  const { frame, spec } = bike;
  const metal = { colour: bike.colours.metal, light: bike.light, gloss: 0.8 };
  const low = towards(frame.seatTop, frame.bracket, 13);
  const high = towards(frame.seatTop, frame.bracket, -3);
  return tube(paints, high, low, spec.tubes.seat + 4, spec.tubes.seat + 4, metal);
}

/** The main tubes of the frame with decals, head badge, headset and seat collar. */
export function frameTubesSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec } = bike;
  const finish = lacquer(bike);
  const down = downTube(bike);
  const top = topTube(bike);
  const { seat, head } = spec.tubes;
  const box = spec.shape === 'box-bike';
  return [
    box ? boxBikeTubes(bike, paints, finish) : '',
    draw(
      paints,
      { from: frame.seatTop, to: frame.bracket, fromWidth: seat, toWidth: seat },
      finish,
    ),
    top ? draw(paints, top, finish) : '',
    draw(paints, down, finish),
    disc(frame.bracket, spec.tubes.down * 0.5 + 7, mix(bike.colours.frame, '#000000', 0.32)),
    tube(paints, frame.headTop, frame.headBottom, head, head, finish),
    headset(bike, paints),
    seatCollar(bike, paints),
    box ? '' : headBadgeSvg(bike),
    box ? '' : decalSvg(bike, paints, down.from, down.to, spec.tubes.down),
  ].join('');
}

import { onHeadTube } from '../drawing/geometry.ts';
import { curves, lines, ring, stroke } from '../drawing/svg.ts';
import { at, type Point, polar, shifted } from '../drawing/vector.ts';
import { onBars } from './fittings/bars.ts';
import type { Bicycle } from './model.ts';

function line(a: Point, b: Point, width: number): string {
  return stroke(lines([a, b]), '#000', width, 'stroke-linecap="round"');
}

function barShape(bike: Bicycle): string {
  const p = (x: number, y: number): Point => onBars(bike, x, y, 0);
  const shapes = {
    drop: [p(0, 0), p(60, 0), p(96, 2), p(110, 12), p(106, 90), p(50, 130), p(-24, 126)],
    flat: [p(0, 0), p(-10, -10), p(-20, -14), p(-46, -18)],
    swept: [p(0, 0), p(60, -40), p(40, -90), p(-170, -56)],
    bmx: [p(0, 0), p(10, -80), p(0, -200), p(-42, -208)],
  } as const;
  return stroke(curves(shapes[bike.spec.bars]), '#000', 28, 'stroke-linecap="round"');
}

/** The bicycle's plain outline in black, from which its shadows are cast. */
export function silhouetteSvg(bike: Bicycle): string {
  const { frame, spec, fittings } = bike;
  const box = spec.shape === 'box-bike';
  const low = spec.shape === 'diamond' || box ? frame.seatCluster : polar(frame.bracket, 200, -1.9);
  const top = box ? at(430, -530) : onHeadTube(frame, 0.2);
  const wheel = (axle: Point, radius: number): string =>
    ring(
      axle,
      radius - spec.tyre / 2 - spec.rimDepth * 0.3,
      '#000',
      spec.tyre + spec.rimDepth * 0.6,
    );
  return [
    wheel(frame.rearAxle, frame.rearRadius),
    wheel(frame.frontAxle, frame.frontRadius),
    line(frame.bracket, frame.saddle, 30),
    line(shifted(frame.saddle, -130, -34), shifted(frame.saddle, 130, -34), 34),
    line(box ? at(1180, 66) : onHeadTube(frame, 0.7), frame.bracket, spec.tubes.down),
    line(top, low, spec.tubes.top),
    line(frame.bracket, frame.rearAxle, 22),
    line(frame.seatCluster, frame.rearAxle, 16),
    line(frame.headTop, frame.frontAxle, 30),
    line(frame.barMast, frame.clamp, 34),
    box ? line(frame.barMast, at(640, 58), 42) : '',
    box ? stroke('M640 -300H1190L1120 20H680Z', '#000', 40, 'style="fill:#000"') : '',
    barShape(bike),
    fittings.rack
      ? line(
          shifted(frame.rearAxle, -180, -frame.rearRadius - 40),
          shifted(frame.rearAxle, 200, -frame.rearRadius - 40),
          14,
        )
      : '',
    line(frame.bracket, polar(frame.bracket, spec.crank, bike.crankAngle), 24),
    line(frame.bracket, polar(frame.bracket, spec.crank, bike.crankAngle + Math.PI), 24),
  ].join('');
}

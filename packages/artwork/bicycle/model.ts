import type { Colourway } from '../colourways.ts';
import type { BicycleKind, Frame } from '../drawing/geometry.ts';
import type { Light } from '../drawing/light.ts';
import { num } from '../drawing/svg.ts';
import { at, type Point } from '../drawing/vector.ts';
import type { FrameSpec } from '../frames/frame-spec.ts';

/** How the bicycle is seen: depth moves things right by `across` and up by `above` per millimetre. */
export interface View {
  readonly across: number;
  readonly above: number;
  /** Turn of the bars in radians; positive turns the front wheel away from the viewer. */
  readonly steer: number;
}

/** The extras a bicycle carries. */
export interface Fittings {
  readonly mudguards: boolean;
  readonly rack: boolean;
  readonly lamps: boolean;
  readonly bottle: boolean;
  readonly basket: boolean;
  readonly chaincase: boolean;
  readonly kickstand: boolean;
}

/** Everything the parts need to know about the bicycle being drawn. */
export interface Bicycle {
  readonly kind: BicycleKind;
  readonly spec: FrameSpec;
  readonly frame: Frame;
  readonly colours: Colourway;
  readonly maker: string;
  readonly fittings: Fittings;
  readonly view: View;
  readonly light: Light;
  /** Angle of the near crank in radians, clockwise from straight ahead. */
  readonly crankAngle: number;
}

/** Where a point at depth `z` (millimetres away from the viewer) is drawn. */
export function placed(bike: Bicycle, point: Point, z: number): Point {
  return at(point.x + bike.view.across * z, point.y - bike.view.above * z);
}

/** Where a point that turns with the bars is drawn. */
export function steered(bike: Bicycle, point: Point, z: number): Point {
  const { headTop, steerDown, steerForward } = bike.frame;
  const dx = point.x - headTop.x;
  const dy = point.y - headTop.y;
  const down = dx * steerDown.x + dy * steerDown.y;
  const forward = dx * steerForward.x + dy * steerForward.y;
  const turn = bike.view.steer;
  const turned = forward * Math.cos(turn) - z * Math.sin(turn);
  const depth = forward * Math.sin(turn) + z * Math.cos(turn);
  const flat = at(
    headTop.x + down * steerDown.x + turned * steerForward.x,
    headTop.y + down * steerDown.y + turned * steerForward.y,
  );
  return placed(bike, flat, depth);
}

/** Positions drawings that are made around a wheel's axle. */
export interface WheelView {
  /** Returns a transform for flat drawings around 0, 0 at a depth of `z` millimetres. */
  place(z: number): string;
  /** Returns where the point `x`, `y` from the axle at depth `z` is drawn. */
  locate(x: number, y: number, z: number): Point;
}

function wheelView(locate: WheelView['locate']): WheelView {
  return {
    locate,
    place: (z) => {
      const origin = locate(0, 0, z);
      const right = locate(1, 0, z);
      const down = locate(0, 1, z);
      const parts = [right.x - origin.x, right.y - origin.y, down.x - origin.x, down.y - origin.y];
      const matrix = parts.map((part) => part.toFixed(4)).join(' ');
      return `transform="matrix(${matrix} ${num(origin.x)} ${num(origin.y)})"`;
    },
  };
}

/** The view of the rear wheel, which stays in the bicycle's own plane. */
export function rearWheelView(bike: Bicycle): WheelView {
  const { rearAxle } = bike.frame;
  return wheelView((x, y, z) => placed(bike, at(rearAxle.x + x, rearAxle.y + y), z));
}

/** The view of the front wheel, which turns with the bars. */
export function frontWheelView(bike: Bicycle): WheelView {
  const { frontAxle } = bike.frame;
  return wheelView((x, y, z) => steered(bike, at(frontAxle.x + x, frontAxle.y + y), z));
}

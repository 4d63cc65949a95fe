import { boxBike, longTail } from '../frames/cargo-frames.ts';
import { city, electric } from '../frames/city-frames.ts';
import type { FrameSpec } from '../frames/frame-spec.ts';
import { bmx, folding, kids } from '../frames/small-frames.ts';
import { gravel, mountain, road } from '../frames/sport-frames.ts';
import type { Random } from './random.ts';
import { at, between, type Point, radians, shifted, towards } from './vector.ts';

/** The kinds of bicycle that can be drawn. */
export const bicycleKinds = [
  'road',
  'mountain',
  'gravel',
  'city',
  'folding',
  'bmx',
  'kids',
  'cargo',
  'electric',
] as const;
export type BicycleKind = (typeof bicycleKinds)[number];

/**
 * The reference points of a bicycle, from which every part is positioned. The bottom bracket is at
 * 0, 0.
 */
export interface Frame {
  readonly bracket: Point;
  readonly rearAxle: Point;
  readonly frontAxle: Point;
  readonly rearRadius: number;
  readonly frontRadius: number;
  readonly ground: number;
  readonly headTop: Point;
  readonly headBottom: Point;
  /** Top of the tube the bars are fixed to: the head tube, or a box bike's own mast. */
  readonly barMast: Point;
  readonly crown: Point;
  readonly clamp: Point;
  readonly seatTop: Point;
  readonly seatCluster: Point;
  readonly saddle: Point;
  /** Unit directions of the steering axis, downwards, and square to it, forwards. */
  readonly steerDown: Point;
  readonly steerForward: Point;
}

const frameSpecs = { road, mountain, gravel, city, folding, bmx, kids, electric } as const;

/** Returns the measurements of a kind. For kinds with several builds, one is chosen at random. */
export function specFor(kind: BicycleKind, random: Random): FrameSpec {
  if (kind === 'cargo') return random.chance(0.6) ? boxBike : longTail;
  const spec = frameSpecs[kind];
  if (kind === 'city' && random.chance(0.55)) return { ...spec, shape: 'step-through' };
  if (kind === 'electric' && random.chance(0.4)) return { ...spec, shape: 'step-through' };
  if (kind === 'road' && random.chance(0.5)) return { ...spec, brakes: 'disc', rimDepth: 45 };
  return spec;
}

function alongAxis(from: Point, axis: Point, length: number): Point {
  return shifted(from, axis.x * length, axis.y * length);
}

/** Computes the frame's points from its measurements. */
export function solveFrame(spec: FrameSpec): Frame {
  const bracket = at(0, 0);
  const rearRadius = spec.rearRim + spec.tyre;
  const frontRadius = spec.frontRim + spec.tyre;
  const rearAxle = at(-Math.sqrt(spec.chainstay ** 2 - spec.drop ** 2), -spec.drop);
  const ground = rearAxle.y + rearRadius;
  const head = radians(spec.headAngle);
  const steerDown = at(Math.cos(head), Math.sin(head));
  const steerForward = at(Math.sin(head), -Math.cos(head));
  const headTop = at(spec.reach, -spec.stack);
  const fall = (ground - frontRadius - headTop.y + spec.rake * Math.cos(head)) / Math.sin(head);
  const frontAxle = alongAxis(alongAxis(headTop, steerDown, fall), steerForward, spec.rake);
  const headBottom = alongAxis(headTop, steerDown, spec.headTube);
  const barMast = spec.shape === 'box-bike' ? at(372, -690) : headTop;
  const seat = radians(spec.seatAngle);
  const up = at(-Math.cos(seat), -Math.sin(seat));
  const seatTop = alongAxis(bracket, up, spec.seatTube);
  return {
    bracket,
    rearAxle,
    frontAxle,
    rearRadius,
    frontRadius,
    ground,
    headTop,
    headBottom,
    barMast,
    crown: alongAxis(headBottom, steerDown, 14),
    clamp: alongAxis(alongAxis(barMast, steerDown, -spec.rise), steerForward, spec.stem),
    seatTop,
    seatCluster: towards(seatTop, bracket, 28),
    saddle: alongAxis(bracket, up, spec.saddleHeight - 45),
    steerDown,
    steerForward,
  };
}

/** The point on the head tube a share of the way down it. */
export function onHeadTube(frame: Frame, share: number): Point {
  return between(frame.headTop, frame.headBottom, share);
}

import { city, electric } from './city-frames.ts';
import type { FrameSpec } from './frame-spec.ts';

/** A cargo bicycle with a long deck behind the rider. */
export const longTail: FrameSpec = {
  ...electric,
  rearRim: 203,
  frontRim: 279,
  tyre: 55,
  spokes: 36,
  chainstay: 640,
  drop: -34,
  headAngle: 70,
  seatTube: 430,
  saddleHeight: 650,
  stack: 600,
  reach: 385,
  headTube: 190,
  rake: 48,
  rise: 70,
  suspension: false,
  tubes: { down: 56, top: 42, seat: 38, head: 52 },
};

/** A cargo bicycle with a box in front of the rider. */
export const boxBike: FrameSpec = {
  ...city,
  shape: 'box-bike',
  rearRim: 279,
  frontRim: 203,
  tyre: 50,
  spokes: 36,
  chainstay: 450,
  drop: 42,
  headAngle: 70,
  seatTube: 460,
  saddleHeight: 660,
  stack: 245,
  reach: 1290,
  headTube: 120,
  rake: 36,
  rise: 0,
  stem: 50,
  tubes: { down: 54, top: 38, seat: 36, head: 50 },
  brakes: 'disc',
};

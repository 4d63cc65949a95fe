import type { FrameSpec } from './frame-spec.ts';
import { road } from './sport-frames.ts';

const steelTubes = { down: 33, top: 29, seat: 30, head: 38 };

/** A city bicycle of lugged steel. */
export const city: FrameSpec = {
  ...road,
  bars: 'swept',
  tyre: 40,
  tread: 'slick',
  rimDepth: 18,
  spokes: 36,
  chainstay: 460,
  drop: 60,
  seatAngle: 70,
  headAngle: 69.5,
  seatTube: 510,
  saddleHeight: 670,
  stack: 610,
  reach: 368,
  headTube: 180,
  rake: 62,
  rise: 78,
  stem: 55,
  tubes: steelTubes,
  crank: 170,
  chainring: 82,
  cog: 36,
  gears: 'hub',
  brakes: 'rim',
};

/** An electric bicycle with the battery in its down tube. */
export const electric: FrameSpec = {
  ...city,
  bars: 'flat',
  tyre: 50,
  rimDepth: 22,
  chainstay: 478,
  seatAngle: 72,
  headAngle: 69,
  seatTube: 470,
  saddleHeight: 690,
  stack: 645,
  reach: 402,
  headTube: 175,
  rake: 46,
  rise: 40,
  stem: 62,
  tubes: { down: 68, top: 42, seat: 38, head: 52 },
  chainring: 78,
  cog: 84,
  gears: 'derailleur',
  brakes: 'disc',
  suspension: true,
};

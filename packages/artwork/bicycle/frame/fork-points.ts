import { type Point, shifted } from '../../drawing/vector.ts';
import { type Bicycle, steered } from '../model.ts';

/** The side of the bicycle, as seen. */
export type Side = 'near' | 'far';

/** A point measured down the steering axis from the crown, and forwards from it. */
export function onFork(bike: Bicycle, down: number, forward: number, z: number): Point {
  const { crown, steerDown, steerForward } = bike.frame;
  const x = steerDown.x * down + steerForward.x * forward;
  const y = steerDown.y * down + steerForward.y * forward;
  return steered(bike, shifted(crown, x, y), z);
}

/** Millimetres along the steering axis from the crown to the front axle. */
export function forkLength(bike: Bicycle): number {
  const { crown, frontAxle, steerDown } = bike.frame;
  return (frontAxle.x - crown.x) * steerDown.x + (frontAxle.y - crown.y) * steerDown.y;
}

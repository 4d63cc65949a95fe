import type { Caller } from '../../../../caller.ts';
import type { World } from '../world.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** The buyer who acts, and the booking that it is about. */
export interface Scene {
  buyer: Caller;
  /** The newest booking of that buyer; without one, the id of none. */
  bookingId: string;
}

/** What somebody does in a history. The rules may refuse it. */
export type Act = (world: World, scene: Scene) => Promise<unknown>;

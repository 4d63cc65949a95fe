import { hedgeWall, parkWall } from './country/greenery.ts';
import { boardWall, brickWall, garageWall } from './town/built-walls.ts';
import { boardFloor, type Floor, pavedFloor, smoothFloor } from './town/floors.ts';
import type { Wall } from './town/wall-surface.ts';
import { concreteWall, plasterWall } from './town/walls.ts';

/** A place where a seller might photograph a bicycle. */
export interface Backdrop {
  readonly wall?: Wall;
  readonly wallColours: readonly string[];
  readonly floor?: Floor;
  readonly floorColours: readonly string[];
  /** Share of the height at which wall meets floor. */
  readonly horizon: number;
  /** True where the bicycle stands so close to the wall that its shadow falls on it. */
  readonly close: boolean;
  readonly windowLight: boolean;
}

/** Every backdrop a product picture may have. */
export const backdrops: readonly Backdrop[] = [
  {
    wallColours: ['#cfcac1', '#b9c0bd', '#c7b8a6', '#aab4bb', '#c2c3b4', '#d6cfc7'],
    floorColours: [],
    horizon: 0.7,
    close: false,
    windowLight: false,
  },
  {
    wall: plasterWall,
    wallColours: ['#d9d0c1', '#b7bfb2', '#c98f6e', '#8fa0a6', '#e0dcd4', '#a9876e'],
    floor: boardFloor,
    floorColours: ['#a57b50', '#c09a6b', '#7d5a3c'],
    horizon: 0.74,
    close: true,
    windowLight: true,
  },
  {
    wall: concreteWall,
    wallColours: ['#a9a8a4', '#b8b4ac', '#97999a'],
    floor: smoothFloor,
    floorColours: ['#8d8b87', '#77777a'],
    horizon: 0.75,
    close: true,
    windowLight: true,
  },
  {
    wall: brickWall,
    wallColours: ['#96503b', '#d8d3ca', '#7c4436', '#b88a6a'],
    floor: pavedFloor,
    floorColours: ['#9a958d', '#85827d'],
    horizon: 0.76,
    close: true,
    windowLight: false,
  },
  {
    wall: garageWall,
    wallColours: ['#4b5257', '#c9c8c2', '#5d6f66', '#36495a'],
    floor: smoothFloor,
    floorColours: ['#8f8c87', '#a39d94'],
    horizon: 0.74,
    close: false,
    windowLight: false,
  },
  {
    wall: boardWall,
    wallColours: ['#6b4a30', '#3d4440', '#8d6a48', '#56636a'],
    floor: pavedFloor,
    floorColours: ['#a29a8d', '#8a867f'],
    horizon: 0.75,
    close: true,
    windowLight: false,
  },
  {
    wall: hedgeWall,
    wallColours: ['#4d6b38', '#3f6045'],
    floor: smoothFloor,
    floorColours: ['#b3a68f', '#a09a8c'],
    horizon: 0.74,
    close: false,
    windowLight: false,
  },
  {
    wall: parkWall,
    wallColours: ['#7f9a55', '#8fa06a', '#a08a4c'],
    floor: smoothFloor,
    floorColours: ['#8e8b84', '#a39a8a'],
    horizon: 0.68,
    close: false,
    windowLight: false,
  },
];

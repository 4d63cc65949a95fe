import type { BarKind } from '../../frames/frame-spec.ts';

/** A place on the bars measured from the stem: forward, down and outward, in millimetres. */
export type BarPlace = readonly [x: number, y: number, z: number];

/** One half of each bar as a chain of cubic curves from the stem outwards. */
export const barHalves: Record<
  BarKind,
  { readonly metal: readonly BarPlace[]; readonly grip: readonly BarPlace[] }
> = {
  drop: {
    metal: [
      [0, 0, 0],
      [0, 0, 50],
      [0, 0, 120],
      [2, -1, 150],
    ],
    grip: [
      [2, -1, 130],
      [6, -2, 190],
      [20, -2, 205],
      [52, 0, 206],
      [92, 2, 208],
      [112, 12, 210],
      [108, 48, 212],
      [104, 96, 214],
      [60, 128, 216],
      [-24, 126, 220],
    ],
  },
  flat: {
    metal: [
      [0, 0, 0],
      [0, -4, 60],
      [4, -14, 100],
      [0, -16, 150],
      [-8, -17, 200],
      [-18, -18, 230],
      [-26, -18, 262],
    ],
    grip: [
      [-22, -18, 250],
      [-28, -18, 285],
      [-36, -18, 325],
      [-46, -18, 366],
    ],
  },
  swept: {
    metal: [
      [0, 0, 0],
      [10, 0, 40],
      [44, -20, 70],
      [50, -52, 130],
      [54, -76, 190],
      [20, -84, 250],
      [-50, -76, 268],
    ],
    grip: [
      [-40, -77, 266],
      [-84, -71, 272],
      [-130, -64, 278],
      [-176, -56, 284],
    ],
  },
  bmx: {
    metal: [
      [0, 0, 0],
      [2, -2, 40],
      [4, -20, 70],
      [2, -90, 130],
      [0, -190, 190],
      [-4, -206, 210],
      [-14, -208, 250],
    ],
    grip: [
      [-12, -208, 240],
      [-22, -208, 290],
      [-32, -208, 330],
      [-42, -208, 366],
    ],
  },
};

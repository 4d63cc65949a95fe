import type { Wish } from './vocabulary.ts';

/**
 * The wheels of children's bicycles by age in years and height in centimetres, from the size charts
 * of makers (woom, Frog, Islabikes), which differ by about half a year.
 */
const childWheels = [
  { wheel: '12', ages: [1, 3], heights: [80, 98] },
  { wheel: '14', ages: [3, 4], heights: [95, 108] },
  { wheel: '16', ages: [4, 6], heights: [103, 117] },
  { wheel: '20', ages: [6, 8], heights: [115, 132] },
  { wheel: '24', ages: [8, 11], heights: [128, 146] },
  { wheel: '26', ages: [11, 13], heights: [142, 160] },
] as const;

/** Up to this height in centimetres, a rider is a child. */
const childHeight = 139;

/** Whether a number lies between two others, or is one of them. */
export const isIn = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most;

/** Returns the bicycles for children between two ages in years, or two heights in centimetres; null for none. */
export function forChild(by: 'ages' | 'heights', from: number, to = from): Wish | null {
  const wheel = childWheels
    .filter((one) => one[by][0] <= to && one[by][1] >= from)
    .map((one) => one.wheel);
  return wheel.length > 0 ? { category: ['kids'], wheel } : null;
}

/** Returns the bicycles for a rider's height in centimetres; null for one that nobody has. */
export function forRider(cm: number): Wish | null {
  if (isIn(cm, [80, childHeight])) return forChild('heights', cm);
  return isIn(cm, [childHeight, 220]) ? { height: Math.round(cm) } : null;
}

import { distances as steps } from '../../../../contract/limits.ts';

/** Band 0 is unknown, the next ones are within each distance of the contract, and the last beyond. */
export const bandCount = steps.length + 2;

/** Returns the band of each place by its distance in kilometres; NaN is unknown. */
export function bandsOf(distances: Float64Array): Uint8Array {
  const bands = new Uint8Array(distances.length);
  for (let code = 0; code < distances.length; code++) {
    const km = distances[code] as number;
    if (Number.isNaN(km)) continue;
    let band = 1;
    for (const step of steps) if (km > step) band += 1;
    bands[code] = band;
  }
  return bands;
}

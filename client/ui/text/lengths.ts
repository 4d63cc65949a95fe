import { readerRegion } from './region.ts';

// The regions are those of CLDR's unitPreferences (unicode.org/cldr, supplemental/units.xml).
const inMiles = /^(US|GB)$/;
const inFeet = /^(US|GB|CA|IN)$/;

const kmPerMile = 1.609_344;
export const cmPerInch = 2.54;
export const inchesPerFoot = 12;

/** Whether the reader's region gives the distances of roads in miles. */
export const usesMiles = (): boolean => inMiles.test(readerRegion());

/** Whether the reader's region gives the heights of people in feet and inches. */
export const usesFeet = (): boolean => inFeet.test(readerRegion());

/** Formats a distance, as "40 km", "25 miles" or "Less than a mile". */
export function formatDistance(km: number): string {
  const [distance, one, many] = usesMiles() ? [km / kmPerMile, 'mile', 'miles'] : [km, 'km', 'km'];
  if (distance < 1) return `Less than a ${one}`;
  const whole = Math.round(distance);
  return `${whole} ${whole === 1 ? one : many}`;
}

/** Formats the height of a person, as "175 cm" or "5 ft 9 in". */
export function formatHeight(cm: number): string {
  if (!usesFeet()) return `${cm} cm`;
  const inches = Math.round(cm / cmPerInch);
  return `${Math.floor(inches / inchesPerFoot)} ft ${inches % inchesPerFoot} in`;
}

/** Formats a span of heights, as "165 to 180 cm" or "5 ft 5 in to 5 ft 11 in". */
export const formatHeights = ({ min, max }: { min: number; max: number }): string =>
  usesFeet() ? `${formatHeight(min)} to ${formatHeight(max)}` : `${min} to ${max} cm`;

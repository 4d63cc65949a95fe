/** Returns a count with its unit, as "1 day" or "3 days". */
export const countText = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

export const facetNames = [
  'category',
  'condition',
  'make',
  'material',
  'shape',
  'wheel',
  'gearing',
  'brakes',
  'colour',
  'electric',
  'year',
  'size',
  'price',
  'only',
  'distance',
  'fits',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Filters with several values, in the order in which an address names them. */
export const listNames = [
  'category',
  'make',
  'condition',
  'size',
  'material',
  'shape',
  'wheel',
  'gearing',
  'brakes',
  'colour',
  'only',
] as const;
export type ListName = (typeof listNames)[number];

/** The lower bounds of the price ranges that facets count, in dollars. */
export const priceSteps = [
  0, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;

import { z } from '../zod.ts';

/** The kinds of bicycles; each category lists one of them. `other` is for categories of operators. */
export const categoryKind = z.enum([
  'road',
  'mountain',
  'gravel',
  'city',
  'electric',
  'folding',
  'cargo',
  'kids',
  'bmx',
  'other',
]);
export type CategoryKind = z.infer<typeof categoryKind>;

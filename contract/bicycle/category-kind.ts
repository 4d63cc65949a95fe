import { z } from '../zod.ts';
import { categoryKinds } from './values.ts';

/** The kinds of bicycles; each category lists one of them. `other` is for categories of operators. */
export const categoryKind = z.enum(categoryKinds);
export type CategoryKind = z.infer<typeof categoryKind>;

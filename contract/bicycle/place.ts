import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** A city or town of GeoNames, with the point of its centre. */
export const place = z.object({
  /** The id of GeoNames. */
  id: z.number().int(),
  name: z.string(),
  /** The state or province, as a short name. */
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
});
/** The beginning of a place's name, as a person types it. */
export const placeQuery = z.object({ q: z.string().min(1).max(textLimits.place) });
export type Place = z.infer<typeof place>;

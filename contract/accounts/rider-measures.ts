import { riderLimits } from '../limits.ts';
import { z } from '../zod.ts';

const measure = ({ min, max }: { min: number; max: number }) =>
  z.number().int().min(min).max(max).nullable();

/** A rider's measures in centimetres that the account keeps; null for one that it does not keep. */
export const riderMeasures = z.object({
  height: measure(riderLimits.height),
  inseam: measure(riderLimits.inseam),
});
export type RiderMeasures = z.infer<typeof riderMeasures>;

import { text } from '../fields.ts';
import { attributeLimits, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { frameSize } from './frame-size.ts';
import {
  brakeKinds,
  colours,
  frameMaterials,
  frameShapes,
  gearings,
  wheelSizes,
} from './values.ts';

export const frameShape = z.enum(frameShapes);
export const frameMaterial = z.enum(frameMaterials);
export const wheelSize = z.enum(wheelSizes);
export const gearing = z.enum(gearings);
export const brakes = z.enum(brakeKinds);
export const colour = z.enum(colours);
export const motor = z.enum(['mid', 'rear_hub', 'front_hub']);

/** Returns next year in UTC: makers sell the next year's models in autumn. */
const latestModelYear = () => new Date().getUTCFullYear() + 1;

const whole = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString('en')}`);

/** What a seller may tell about a bicycle beside the fields of the specification. */
export const attributes = z
  .object({
    make: text(textLimits.make),
    model: text(textLimits.model),
    model_year: whole({ min: attributeLimits.modelYear.min, max: 9999 }).refine(
      (year) => year <= latestModelYear(),
      'Not that far in the future',
    ),
    frame_size: frameSize,
    frame_shape: frameShape,
    frame_material: frameMaterial,
    wheel_size: wheelSize,
    gearing,
    gears: whole(attributeLimits.gears),
    brakes,
    colour,
    motor,
    battery_wh: whole(attributeLimits.batteryWh),
    range_km: whole(attributeLimits.rangeKm),
    /** The youngest and the oldest age of a child that rides the bicycle, in years. */
    age_from: whole(attributeLimits.age),
    age_to: whole(attributeLimits.age),
    /** What the bicycle carries besides the rider, in kilograms. */
    payload_kg: whole(attributeLimits.payloadKg),
    child_seats: whole(attributeLimits.childSeats),
  })
  .partial();
export type Attributes = z.infer<typeof attributes>;
export type AttributeName = keyof Attributes;

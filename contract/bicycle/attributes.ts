import { text } from '../fields.ts';
import { attributeLimits, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import type { CategoryKind } from './category-kind.ts';
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

const shared = [
  'make',
  'model',
  'model_year',
  'frame_size',
  'frame_shape',
  'frame_material',
  'wheel_size',
  'gearing',
  'gears',
  'brakes',
  'colour',
] as const satisfies AttributeName[];
const electric = ['motor', 'battery_wh', 'range_km'] as const satisfies AttributeName[];
const cargo = ['payload_kg', 'child_seats'] as const satisfies AttributeName[];
const child = ['age_from', 'age_to'] as const satisfies AttributeName[];

/** The attributes that apply to each kind of bicycle, in the order of the form. */
export const attributesByKind: Record<CategoryKind, readonly AttributeName[]> = {
  road: shared,
  mountain: shared,
  gravel: shared,
  city: shared,
  electric: [...shared, ...electric, ...cargo],
  folding: shared,
  cargo: [...shared, ...electric, ...cargo],
  kids: [...shared, ...child],
  bmx: shared,
  other: [...shared, ...electric, ...cargo, ...child],
};

/** Returns the attributes that apply to a kind, without the others. */
export const applicableAttributes = (kind: CategoryKind, given: Attributes): Attributes =>
  Object.fromEntries(
    attributesByKind[kind].flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  );

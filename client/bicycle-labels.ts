import type { AttributeName, Attributes } from '../contract/bicycle/attributes.ts';
import type { CategoryKind } from '../contract/bicycle/category-kind.ts';

/** The labels of the kinds of bicycles, in the order in which they are listed. */
export const kindLabels: Record<CategoryKind, string> = {
  road: 'Road bikes',
  mountain: 'Mountain bikes',
  gravel: 'Gravel bikes',
  city: 'City bikes',
  electric: 'Electric bikes',
  folding: 'Folding bikes',
  cargo: 'Cargo bikes',
  kids: "Kids' bikes",
  bmx: 'BMX bikes',
  other: 'Other bikes',
};

/** The labels of attributes where facts about a bicycle are listed. */
export const attributeLabels: Record<AttributeName, string> = {
  make: 'Make',
  model: 'Model',
  model_year: 'Model year',
  frame_size: 'Frame size',
  frame_shape: 'Frame shape',
  frame_material: 'Frame material',
  wheel_size: 'Wheel size',
  gearing: 'Gearing',
  gears: 'Gears',
  brakes: 'Brakes',
  colour: 'Colour',
  motor: 'Motor',
  battery_wh: 'Battery',
  range_km: 'Range',
  age_from: 'Age from',
  age_to: 'Age to',
  payload_kg: 'Payload',
  child_seats: 'Child seats',
};

/** Words for values that do not read well with a capital and without underscores. */
const valueLabels: Record<string, string> = {
  step_through: 'Step-through',
  low_step: 'Low step',
  full_suspension: 'Full suspension',
  box: 'Box in front',
  long_tail: 'Long tail',
  single_speed: 'Single speed',
  fixed: 'Fixed gear',
  derailleur: 'Derailleur',
  hub: 'Hub gear',
  hydraulic_disc: 'Hydraulic disc',
  mechanical_disc: 'Mechanical disc',
  mid: 'Mid motor',
  rear_hub: 'Rear hub',
  front_hub: 'Front hub',
  several: 'Several colours',
};

/** Returns the label of a value of frame shape, material, gearing, brakes, colour or motor. */
export const valueLabel = (value: string): string =>
  valueLabels[value] ?? value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

/** Returns a wheel size as it is sold: nominal inches, and 700c for 28. */
export const wheelLabel = (inches: string): string =>
  inches === '28' ? '28 in (700c)' : `${inches} in`;

type Value<Name extends AttributeName> = NonNullable<Attributes[Name]>;
type NumberName = {
  [Name in AttributeName]: Value<Name> extends number ? Name : never;
}[AttributeName];
type TextName = {
  [Name in AttributeName]: string extends Value<Name> ? Name : never;
}[AttributeName];

/** Written as typed: names, and sizes with their unit. */
const texts: Record<TextName, true> = { make: true, model: true, frame_size: true };

const units: Record<NumberName, string> = {
  model_year: '',
  gears: '',
  battery_wh: 'Wh',
  range_km: 'km',
  age_from: 'years',
  age_to: 'years',
  payload_kg: 'kg',
  child_seats: '',
};

/** Returns an attribute's value as text; null if the bicycle does not have it. */
export function formatAttribute(name: AttributeName, attributes: Attributes): string | null {
  const value = attributes[name];
  if (value === undefined) return null;
  if (name === 'wheel_size') return wheelLabel(String(value));
  if (typeof value === 'number') return `${value} ${units[name as NumberName]}`.trim();
  return name in texts ? value : valueLabel(value);
}

/** Returns the attributes that identify a bicycle in a list: size, material, year. */
export const shortFacts = (attributes: Attributes): string[] =>
  (['frame_size', 'frame_material', 'model_year', 'battery_wh'] as const).flatMap(
    (name) => formatAttribute(name, attributes) ?? [],
  );

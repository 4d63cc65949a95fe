import type { AttributeName } from '../contract/bicycle/attributes.ts';

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

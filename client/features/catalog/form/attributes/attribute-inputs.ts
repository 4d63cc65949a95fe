import {
  type AttributeName,
  type Attributes,
  brakes,
  colour,
  frameMaterial,
  frameShape,
  gearing,
  motor,
  wheelSize,
} from '../../../../../contract/bicycle/attributes.ts';

/** What a person types or chooses: a whole number, a text, or one of some values. */
type InputOf<Value> = [Value] extends [number]
  ? 'number'
  : string extends Value
    ? 'text'
    : readonly Value[];

type Inputs = {
  [Name in AttributeName]: { input: InputOf<NonNullable<Attributes[Name]>>; hint?: string };
};

/** How each attribute is filled in; types notice a missing one, and another kind than the contract's. */
export const attributeInputs: Inputs = {
  make: { input: 'text' },
  model: { input: 'text' },
  model_year: { input: 'number' },
  frame_size: { input: 'text', hint: 'For example 54 cm, 18 in or M' },
  frame_shape: { input: frameShape.options },
  frame_material: { input: frameMaterial.options },
  wheel_size: { input: wheelSize.options },
  gearing: { input: gearing.options },
  gears: { input: 'number', hint: 'How many in all' },
  brakes: { input: brakes.options },
  colour: { input: colour.options },
  motor: { input: motor.options },
  battery_wh: { input: 'number', hint: 'In watt-hours (Wh)' },
  range_km: { input: 'number', hint: 'In kilometers on one charge' },
  age_from: { input: 'number', hint: 'In years' },
  age_to: { input: 'number', hint: 'In years' },
  payload_kg: { input: 'number', hint: 'In kilograms, without the rider' },
  child_seats: { input: 'number', hint: 'How many children can ride along' },
};

/** Whether an attribute is a number, which a form holds as text. */
export const isNumber = (name: string): boolean =>
  name in attributeInputs && attributeInputs[name as AttributeName].input === 'number';

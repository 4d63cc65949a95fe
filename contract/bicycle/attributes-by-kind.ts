import type { AttributeName, Attributes } from './attributes.ts';
import type { CategoryKind } from './category-kind.ts';
import { categoryKinds } from './values.ts';

const electric: readonly CategoryKind[] = ['electric', 'cargo', 'other'];
const forChildren: readonly CategoryKind[] = ['kids', 'other'];

/** The kinds of bicycles to which each attribute applies, in the order of the form. */
const kindsOf: Record<AttributeName, readonly CategoryKind[]> = {
  make: categoryKinds,
  model: categoryKinds,
  model_year: categoryKinds,
  frame_size: categoryKinds,
  frame_shape: categoryKinds,
  frame_material: categoryKinds,
  wheel_size: categoryKinds,
  gearing: categoryKinds,
  gears: categoryKinds,
  brakes: categoryKinds,
  colour: categoryKinds,
  motor: electric,
  battery_wh: electric,
  range_km: electric,
  payload_kg: electric,
  child_seats: electric,
  age_from: forChildren,
  age_to: forChildren,
};
const names = Object.keys(kindsOf) as AttributeName[];

const of = (kind: CategoryKind) => names.filter((name) => kindsOf[name].includes(kind));

/** The attributes that apply to each kind of bicycle, in the order of the form. */
export const attributesByKind: Record<CategoryKind, readonly AttributeName[]> = {
  road: of('road'),
  mountain: of('mountain'),
  gravel: of('gravel'),
  city: of('city'),
  electric: of('electric'),
  folding: of('folding'),
  cargo: of('cargo'),
  kids: of('kids'),
  bmx: of('bmx'),
  other: of('other'),
};

/** Returns the attributes that apply to a kind, without the others. */
export const applicableAttributes = (kind: CategoryKind, given: Attributes): Attributes =>
  Object.fromEntries(
    attributesByKind[kind].flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  );

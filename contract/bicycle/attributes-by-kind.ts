import type { AttributeName, Attributes } from './attributes.ts';
import type { CategoryKind } from './category-kind.ts';

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

import type { BicycleKind } from '@respoke/artwork/kinds';
import type { BicycleFacts } from '../products/facts.ts';
import { itemAt } from '../rng.ts';
import type { AttributesRow } from '../rows.ts';

type Material = NonNullable<AttributesRow['frame_material']>;

/** By the version of the model, from the cheapest to the most expensive. */
const materials: Readonly<Record<BicycleKind, readonly Material[]>> = {
  road: ['aluminium', 'aluminium', 'steel', 'aluminium', 'carbon'],
  mountain: ['aluminium', 'aluminium', 'aluminium', 'aluminium', 'carbon'],
  gravel: ['steel', 'aluminium', 'aluminium', 'carbon', 'carbon'],
  city: ['steel', 'steel', 'steel', 'steel', 'aluminium'],
  electric: ['aluminium'],
  folding: ['steel', 'steel', 'aluminium', 'aluminium', 'aluminium'],
  cargo: ['steel', 'steel', 'aluminium', 'aluminium', 'aluminium'],
  kids: ['steel', 'steel', 'aluminium', 'aluminium', 'aluminium'],
  bmx: ['steel'],
};

const gears: Readonly<Record<BicycleKind, readonly number[]>> = {
  road: [18, 18, 20, 22, 24],
  mountain: [16, 9, 11, 12, 12],
  gravel: [18, 18, 20, 11, 12],
  city: [3, 3, 5, 7, 8],
  electric: [8, 8, 9, 10, 12],
  folding: [6, 7, 8, 8, 9],
  cargo: [7, 8, 8, 9, 10],
  kids: [1, 1, 3, 3, 3],
  bmx: [1],
};

/** Returns the usual material of a version of a kind. */
export const usualMaterial = (kind: BicycleKind, level: number): Material =>
  itemAt(materials[kind], level);

/** Returns the usual gears of a version of a kind, which its photo shows. */
export function usualGears({
  plan: { kind },
  level,
  subject,
}: Pick<BicycleFacts, 'plan' | 'level' | 'subject'>): Pick<AttributesRow, 'gearing' | 'gears'> {
  const count = itemAt(gears[kind], level);
  if (count === 1) return { gearing: 'single_speed', gears: 1 };
  const isHub = kind === 'city' || kind === 'kids' || subject.features.has('box');
  return { gearing: isHub ? 'hub' : 'derailleur', gears: count };
}

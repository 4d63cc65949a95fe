import type { BicycleKind } from '@respoke/artwork/kinds';
import type { BicycleFacts } from '../products/facts.ts';
import { itemAt } from '../rng.ts';
import type { AttributesRow } from '../rows.ts';
import { usualGears, usualMaterial } from './by-kind.ts';
import { cargoAttributes, electricAttributes } from './cargo-and-electric.ts';
import { readGears, readMaterial } from './read-description.ts';

const colours: Readonly<Record<string, NonNullable<AttributesRow['colour']>>> = {
  Spruce: 'green',
  Oxblood: 'red',
  Fjord: 'blue',
  Graphite: 'grey',
  Ivory: 'beige',
  Sage: 'green',
  Rust: 'orange',
  Midnight: 'blue',
  Mustard: 'yellow',
  Glacier: 'blue',
  Chalk: 'white',
  Aubergine: 'purple',
  Coral: 'pink',
  Lagoon: 'green',
  'Brushed titanium': 'silver',
};

const wheelSizes: Readonly<Record<BicycleKind, NonNullable<AttributesRow['wheel_size']>>> = {
  road: '28',
  mountain: '29',
  gravel: '28',
  city: '28',
  electric: '28',
  folding: '20',
  cargo: '26',
  kids: '20',
  bmx: '20',
};

/**
 * Returns the attributes of a listing: what its description says, what its photo shows, and what is
 * usual for a version of that price.
 */
export function attributesOf(facts: BicycleFacts, description: string): AttributesRow {
  const { plan, subject, model, purchasedAt } = facts;
  const gears = readGears(description) ?? usualGears(facts);
  const size = frameSizeOf(facts);
  const brakes = brakesOf(facts, description);
  return {
    make: subject.make,
    model,
    model_year: purchasedAt.getUTCFullYear(),
    ...(size && { frame_size: size }),
    frame_shape: shapeOf(facts),
    frame_material: materialOf(facts, description),
    wheel_size: subject.features.has('long-tail') ? '20' : wheelSizes[plan.kind],
    ...gears,
    ...(brakes && { brakes }),
    colour: itemAt([colours[subject.paint] ?? 'several'], 0),
    ...(plan.kind === 'electric' && electricAttributes(facts, description)),
    ...(plan.kind === 'cargo' && cargoAttributes(facts, description)),
    ...(plan.kind === 'kids' && { age_from: 6, age_to: 9 }),
  };
}

/** The sizes of children's bicycles and BMX are not those of their frames. */
function frameSizeOf({ plan, size }: BicycleFacts): string | undefined {
  if (plan.kind === 'road' || plan.kind === 'gravel') return `${size.label} cm`;
  return /^X?[SML]$|^XL$/.test(size.label) ? size.label : undefined;
}

function shapeOf({ plan, subject: { features } }: BicycleFacts) {
  if (features.has('step-through')) return 'step_through';
  if (features.has('box')) return 'box';
  if (features.has('long-tail')) return 'long_tail';
  return plan.kind === 'folding' ? 'folding' : 'diamond';
}

function materialOf({ plan, subject, level }: BicycleFacts, description: string) {
  if (subject.paint === 'Brushed titanium') return readMaterial(description) ?? 'titanium';
  return readMaterial(description) ?? usualMaterial(plan.kind, level);
}

function brakesOf({ plan, subject, level }: BicycleFacts, description: string) {
  if (subject.features.has('rim')) return 'rim';
  if (!subject.features.has('disc')) return undefined;
  if (/mechanical discs|cable discs/i.test(description)) return 'mechanical_disc';
  const isSaid = /hydraulic|bleed|bled/i.test(description);
  return !isSaid && plan.kind === 'gravel' && level <= 1 ? 'mechanical_disc' : 'hydraulic_disc';
}

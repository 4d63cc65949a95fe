import { attributesByKind } from '../../../../contract/bicycle/attributes-by-kind.ts';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { CheckedPart, Checklist } from '../../../../contract/catalog/checklist.ts';

const hasBattery = (kind: CategoryKind) => attributesByKind[kind].includes('battery_wh');

/**
 * Returns a seller's checklist as it is stored: the parts that bicycles of the kind have, without
 * empty faults.
 */
export function normaliseChecklist(kind: CategoryKind, given: Checklist): Checklist {
  const parts = Object.entries(given) as [CheckedPart, NonNullable<Checklist[CheckedPart]>][];
  return Object.fromEntries(
    parts
      .filter(([part]) => part !== 'battery' || hasBattery(kind))
      .map(([part, { wear, faults }]) => [part, faults ? { wear, faults } : { wear }]),
  );
}

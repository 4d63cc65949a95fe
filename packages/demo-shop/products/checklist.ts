import type { AttributesRow, ProductRow } from '../rows.ts';

/** How worn the parts are; those that move are worn first. */
const wears = {
  excellent: { still: 'new', moving: 'light' },
  good: { still: 'light', moving: 'light' },
  fair: { still: 'light', moving: 'worn' },
} as const;

/** Returns what the seller says of the parts, in line with the condition. */
export function checklistOf(
  condition: ProductRow['condition'],
  { battery_wh }: AttributesRow,
): ProductRow['checklist'] {
  const { still, moving } = wears[condition];
  return {
    frame: { wear: still, ...(condition === 'fair' && { faults: 'Scratches in the paint.' }) },
    fork: { wear: still },
    wheels: { wear: moving },
    drivetrain: { wear: moving },
    brakes: { wear: moving },
    ...(battery_wh !== undefined && { battery: { wear: moving } }),
  };
}

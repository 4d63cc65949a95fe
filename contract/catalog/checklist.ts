import { text } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** The parts of a bicycle that a seller describes; `battery` only where there is one. */
export const checkedParts = {
  frame: 'Frame',
  fork: 'Fork',
  wheels: 'Wheels',
  drivetrain: 'Drivetrain',
  brakes: 'Brakes',
  battery: 'Battery',
} as const;
export type CheckedPart = keyof typeof checkedParts;

/** How worn a part is, best first. */
export const wears = {
  new: 'As new',
  light: 'Light wear',
  worn: 'Worn, works well',
  repair: 'Needs repair',
} as const;
export type Wear = keyof typeof wears;

const checkedPart = z.object({
  wear: z.enum(Object.keys(wears) as [Wear, ...Wear[]], 'Please choose how worn it is'),
  /** Known faults, in the seller's words. */
  faults: text(textLimits.faults).or(z.literal('')).optional(),
});

/** What the seller says of each part; parts that are left out are not described. */
export const checklist = z.partialRecord(
  z.enum(Object.keys(checkedParts) as [CheckedPart, ...CheckedPart[]]),
  checkedPart,
);
export type Checklist = z.infer<typeof checklist>;

/** Returns what a seller says of a part, as one text; null for nothing. */
export const partText = (part: Checklist[CheckedPart]): string | null =>
  [part?.wear && wears[part.wear], part?.faults].filter(Boolean).join('. ') || null;

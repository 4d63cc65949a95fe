import { checklist } from '../../../../../contract/catalog/checklist.ts';
import { z } from '../../../../../contract/zod.ts';

interface TypedPart {
  wear?: unknown;
  faults?: unknown;
}

const isFilledIn = ({ wear, faults }: TypedPart): boolean =>
  [wear, faults].some((value) => String(value ?? '').trim() !== '');

/** The checklist in a form: parts of which nothing is said are left out. */
export const typedChecklist = z
  .record(z.string(), z.unknown())
  .optional()
  .transform((typed) =>
    Object.fromEntries(
      Object.entries(typed ?? {}).filter(([, part]) => isFilledIn((part ?? {}) as TypedPart)),
    ),
  )
  .pipe(checklist);

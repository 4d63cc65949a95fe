import { handOverCode } from '../../../../contract/trade/delivery.ts';
import { z } from '../../../../contract/zod.ts';

/** The code that the seller enters at the hand-over. */
export const codeForm = z.object({ code: handOverCode });
export type CodeForm = z.infer<typeof codeForm>;

import { z } from '../zod.ts';

/** The identity provider's answer to a change that has nothing else to tell. */
export const done = z.object({ status: z.boolean() });

/** The token of a mailed link; 200 characters are more than any link has. */
export const linkToken = z.object({ token: z.string().min(1).max(200) });

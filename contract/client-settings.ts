import { z } from './zod.ts';

/**
 * The settings that the server gives the client at run time, so that one build serves every
 * installation.
 */
export const clientSettings = z.object({
  /** Where the shop is, without a path: the beginning of a page's address for others. */
  origin: z.string(),
  apiBase: z.string(),
  brand: z.object({ name: z.string(), contactEmail: z.string() }),
  payment: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  /** Whether people can sign in with Google. */
  google: z.boolean(),
  /** Whether any outside service is played by an embedded sandbox. */
  demo: z.boolean(),
});
export type ClientSettings = z.infer<typeof clientSettings>;

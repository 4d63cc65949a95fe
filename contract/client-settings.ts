import { type DealTime, dealTime } from './deals/deal-times.ts';
import { z } from './zod.ts';

/** A shape of a mark, as SVG has it; its attributes have React's names (`strokeWidth`). */
export interface MarkShape {
  name: string;
  attributes: Record<string, string>;
  shapes: MarkShape[];
}

export const markShape: z.ZodType<MarkShape> = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  get shapes() {
    return z.array(markShape);
  },
});

/** The drawing that stands for the shop. `currentColor` in it is the colour of the text beside it. */
export const mark = z.object({
  viewBox: z.string(),
  attributes: z.record(z.string(), z.string()),
  shapes: z.array(markShape),
});
export type Mark = z.infer<typeof mark>;

/** A link of the footer: to another site, or to a page of the shop. */
export const footerLink = z.strictObject({
  label: z.string().min(1).max(40),
  href: z
    .string()
    // A browser reads a backslash as a slash.
    .regex(
      /^(https:\/\/|\/(?![/\\]))/,
      'must begin with https:// or, for a page of the shop, with /',
    ),
});

/**
 * The settings that the server gives the client at run time, so that one build works for every
 * installation.
 */
export const clientSettings = z.object({
  /** The origin of the shop, for absolute URLs of pages. */
  origin: z.string(),
  apiBase: z.string(),
  brand: z.object({
    name: z.string(),
    contactEmail: z.string(),
    /** Who runs the shop, a line each. */
    company: z.array(z.string()),
    /** The operator's own links in the footer. */
    companyLinks: z.array(footerLink),
    socialLinks: z.array(footerLink),
    mark,
  }),
  payment: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  /** Whether people can sign in with Google. */
  google: z.boolean(),
  /** The public key that push services need to know for this shop (VAPID). */
  pushKey: z.string(),
  /** Whether an embedded sandbox replaces any external service. */
  demo: z.boolean(),
  /** The operator's fee for a deal: percent of the price, and a fixed part in cents. */
  fee: z.object({ percent: z.number(), cents: z.number().int() }),
  /** How long a deal waits before each next step happens automatically, in days. */
  dealDays: z.object(
    Object.fromEntries(dealTime.options.map((time) => [time, z.number()])) as Record<
      DealTime,
      z.ZodNumber
    >,
  ),
});
export type ClientSettings = z.infer<typeof clientSettings>;

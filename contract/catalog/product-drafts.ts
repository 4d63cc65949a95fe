import { type AttributeName, attributes } from '../bicycle/attributes.ts';
import { id, imageUrl, line, lines } from '../fields.ts';
import { maxProductPictures, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { type CheckedPart, checkedParts } from './checklist.ts';

/** What is chosen from a list, or typed as a number or a date. */
const short = line(textLimits.shortInput).optional();

/**
 * A listing that is not finished: the texts in the form of a listing as its seller has left it. Each may be
 * missing, empty or wrong, and is limited in length.
 */
export const draftListing = z.strictObject({
  title: line(textLimits.title).optional(),
  categoryId: short,
  condition: short,
  description: lines(textLimits.description).optional(),
  selling_price: short,
  purchase_price: short,
  purchase_date: short,
  city: line(textLimits.place).optional(),
  area: line(textLimits.place).optional(),
  phone: short,
  place_id: z.number().int().positive().optional(),
  attributes: z
    .partialRecord(
      z.enum(Object.keys(attributes.shape) as [AttributeName, ...AttributeName[]]),
      line(textLimits.model),
    )
    .optional(),
  delivery: short,
  shipping_price: short,
  shipping_zones: z.strictObject({ by: short, continent: short, world: short }).optional(),
  /** Whether offers are taken, and the lowest price of one. */
  takes_offers: short,
  lowest_offer: short,
  checklist: z
    .partialRecord(
      z.enum(Object.keys(checkedParts) as [CheckedPart, ...CheckedPart[]]),
      z.strictObject({ wear: short, faults: line(textLimits.faults).optional() }),
    )
    .optional(),
  pictures: z
    .array(z.strictObject({ image: imageUrl, alt: line(textLimits.pictureText).optional() }))
    .max(maxProductPictures)
    .optional(),
});
export type DraftListing = z.infer<typeof draftListing>;

/** Replaces a draft, if it still has the version that the seller has edited. */
export const productDraftChange = draftListing.extend({ version: z.number().int().positive() });
export type ProductDraftChange = z.infer<typeof productDraftChange>;

/** As it is stored: another version of the shop may have had other fields, attributes and parts. */
const storedListing = z.object({
  ...draftListing.shape,
  attributes: z.record(z.string(), z.string()).optional(),
  checklist: z
    .record(z.string(), z.object({ wear: z.string().optional(), faults: z.string().optional() }))
    .optional(),
});

/** A draft of a listing, which only its seller sees. */
export const productDraft = z.object({
  _id: id,
  /** Grows each time the draft is saved. */
  version: z.number().int(),
  /** When it was saved last. */
  updatedAt: z.iso.datetime(),
  listing: storedListing,
});
export type ProductDraft = z.infer<typeof productDraft>;

/** A draft in the export of a person's data. */
export const exportedDraft = productDraft.pick({ updatedAt: true, listing: true });

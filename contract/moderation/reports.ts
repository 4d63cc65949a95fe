import { email, id, ignoredTime, paragraphs } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { rule } from './rules.ts';

export const reportForm = z.object({
  message: paragraphs(textLimits.report),
  /** Left out by clients that do not ask for it. */
  rule: rule.optional(),
});
export type ReportForm = z.infer<typeof reportForm>;

/** A report about the other person of a thread, or about one of their messages. */
export const personReportForm = reportForm.extend({
  messageNumber: z
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .optional(),
});
export type PersonReportForm = z.infer<typeof personReportForm>;

export const newReport = reportForm.extend({
  buyerEmail: email,
  productId: id,
  productTitle: z.string(),
  /** As the list of bicycles shows it; empty where that leaves it empty. */
  sellerEmail: z.string(),
  date: ignoredTime,
});

export type NewReport = z.infer<typeof newReport>;

export const report = z.object({
  _id: id,
  date: z.string(),
  productTitle: z.string(),
  sellerEmail: z.string(),
  buyerEmail: z.string(),
  message: z.string(),
  rule: rule.nullable(),
  productId: id,
  categoryId: id,
  sellerId: id,
});
export type Report = z.infer<typeof report>;

/** A report about a review, of the person whose data is exported. */
export const ownReviewReport = z.object({
  /** Of the bicycle that the review is about. */
  productTitle: z.string(),
  message: z.string(),
  rule: rule.nullable(),
  date: z.iso.datetime(),
});

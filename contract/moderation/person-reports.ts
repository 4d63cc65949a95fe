import { id } from '../fields.ts';
import { z } from '../zod.ts';
import { rule } from './rules.ts';

/** A report about the other person of a thread, for admins. */
export const personReport = z.object({
  _id: id,
  date: z.iso.datetime(),
  /** The current email; that of a deleted user is anonymized. */
  reporterEmail: z.string(),
  /** At the time of the report. */
  personEmail: z.string(),
  personName: z.string(),
  /** Whether the person has deleted the account since. */
  hasLeft: z.boolean(),
  /** The product that the thread is about. */
  productTitle: z.string(),
  message: z.string(),
  rule: rule.nullable(),
  /** The message of the thread that it is about; null where it is about the person. */
  messageNumber: z.number().int().nullable(),
  /** The open case with this report. */
  caseId: id.nullable(),
});
export type PersonReport = z.infer<typeof personReport>;

/** A report of the person whose data is exported. */
export const ownPersonReport = z.object({
  personName: z.string(),
  productTitle: z.string(),
  message: z.string(),
  rule: rule.nullable(),
  messageNumber: z.number().int().nullable(),
  date: z.iso.datetime(),
});

/** A message of a reported thread, as admins read it: without any mask. */
export const reportedMessage = z.object({
  number: z.number().int(),
  from: z.enum(['reporter', 'person', 'shop']),
  text: z.string(),
  pictures: z.array(z.string()),
  date: z.iso.datetime(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** A message that led out of the shop before the payment. */
export const outsideContact = z.object({
  date: z.iso.datetime(),
  /** `phone`, `email`, `link`, `messenger` or `payment`, separated by commas. */
  kinds: z.string(),
  text: z.string(),
  productTitle: z.string(),
});
export type OutsideContactRecord = z.infer<typeof outsideContact>;

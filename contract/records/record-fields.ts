import { id, line } from '../fields.ts';
import { z } from '../zod.ts';

/** The longest text that admins search for, as the longest email. */
const maxSearched = 254;

/** What an admin searches for; empty for everything. */
export const searched = line(maxSearched).optional();

/** Somebody in a record, with whom a page about the person can be opened. */
export const recordedPerson = z.object({
  _id: id,
  username: z.string(),
  /** The current email; that of a deleted user is anonymized. */
  email: z.string(),
});
export type RecordedPerson = z.infer<typeof recordedPerson>;

import { pageQuery } from '../fields.ts';
import { day } from '../moderation/audit.ts';
import { z } from '../zod.ts';
import { recordedPerson, searched } from './record-fields.ts';

/** What an account is at the moment. `closing`: it is to be deleted; `left`: it was. */
export const personState = z.enum(['active', 'suspended', 'closing', 'left']);
export type PersonState = z.infer<typeof personState>;

/** The orders of people, each with the greatest first. */
export const peopleSorts = {
  newest: 'Newest first',
  last_seen: 'Last seen',
  most_reports: 'Most reports',
} as const;
export type PeopleSort = keyof typeof peopleSorts;

/** Which people an admin searches for. */
export const peopleQuery = pageQuery.extend({
  /** The beginnings of words of the name or the email, a phone number or its end, or the id. */
  q: searched,
  role: z.enum(['buyer', 'seller', 'admin']).optional(),
  state: personState.optional(),
  verified: z.stringbool().optional(),
  /** Only those who were reported, or what they have listed or written. */
  reported: z.stringbool().optional(),
  /** Only those with a dispute on either side. */
  disputed: z.stringbool().optional(),
  /** The days of sign-up in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
  /** Only those who were seen on this day in UTC or later. */
  seenFrom: day.optional(),
  sort: z.enum(Object.keys(peopleSorts) as [PeopleSort, ...PeopleSort[]]).optional(),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

/** A person in an admin's list. */
export const personRow = recordedPerson.extend({
  photoURL: z.string(),
  role: z.enum(['buyer', 'seller', 'admin']),
  state: personState,
  verified: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Within an hour. */
  lastSeenAt: z.iso.datetime(),
  reports: z.number().int(),
  disputes: z.number().int(),
});
export type PersonRow = z.infer<typeof personRow>;

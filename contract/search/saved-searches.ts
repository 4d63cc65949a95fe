import { place } from '../bicycle/place.ts';
import { id, text } from '../fields.ts';
import { maxCounted, maxSavedQueryLength, textLimits } from '../limits.ts';
import { mailMode } from '../notifications/notifications.ts';
import { z } from '../zod.ts';
import { foundBicycle } from './search-result.ts';

const name = text(textLimits.savedSearch);

/** When mails tell of hits: at once is at most one mail an hour, for all saved searches together. */
const mail = mailMode;

/** What a person fills in to save a search. */
export const saveSearchForm = z.object({ name, mail });
export type SaveSearchForm = z.infer<typeof saveSearchForm>;

export const newSavedSearch = z.object({
  name,
  /** The query of the address of a search, without the question mark. */
  query: z.string().max(maxSavedQueryLength),
  mail: mail.optional(),
});
export type NewSavedSearch = z.infer<typeof newSavedSearch>;

/** Changes what it names; everything else stays. */
export const savedSearchChange = z.object({ name, mail }).partial();
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

/** A saved search, as its owner sees it. */
export const savedSearch = z.object({
  _id: id,
  name: z.string(),
  /** The query of its address, without the question mark. */
  query: z.string(),
  /** The place of the query, if it is known. */
  place: place.optional(),
  /** The seller of the query, if there is one. */
  seller: z.object({ username: z.string() }).optional(),
  mail,
  /** How mails come: the person's setting for all saved searches may allow fewer. */
  mailNow: mail,
  created: z.iso.datetime(),
  /** The number of hits that the person has not seen, at most `maxCounted`. */
  unseen: z.number().int().max(maxCounted),
  /** The path of the RSS feed. Whoever has it can read the feed. */
  feed: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** A saved search in the export of a person's data. */
export const exportedSearch = savedSearch.pick({
  name: true,
  query: true,
  mail: true,
  created: true,
});

/** A bicycle that a saved search has found. */
export const savedSearchHit = foundBicycle.extend({
  foundAt: z.iso.datetime(),
  /** Whether the person sees it for the first time. */
  isNew: z.boolean(),
});
export type SavedSearchHit = z.infer<typeof savedSearchHit>;

/** The query of a feed. */
export const feedQuery = z.object({ token: z.string().max(100) });

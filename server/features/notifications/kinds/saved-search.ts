import { and, exists, gt, inArray, ne, sql } from 'drizzle-orm';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { mailMode } from '../../../../contract/notifications/notifications.ts';
import { z } from '../../../../contract/zod.ts';
import type { Database } from '../../../db/database.ts';
import { savedSearches, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';
import { quoteTitle, quoteUserText } from '../../mails/quote-user-text.ts';
import { defineKind } from '../notification-kind.ts';

const savedSearchData = z.object({
  searchId: z.string(),
  /** Written by the person. */
  name: z.string(),
  mail: mailMode,
  /** How many hits the person has not seen, those of earlier notifications included. */
  unseen: z.number(),
  /** The newest that no earlier notification has told of. Sellers wrote the titles. */
  hits: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The price that the search means: with shipping where `withShipping`. */
      priceCents: z.number(),
      withShipping: z.literal(true).optional(),
    }),
  ),
});
export type SavedSearchData = z.infer<typeof savedSearchData>;

/**
 * The person who saved a search, when it has found bicycles: at most once an hour for each search.
 * `workflows/saved-searches/tell-of-hits.ts` records it for many people at once.
 */
export const savedSearch = defineKind({
  kind: 'saved_search',
  data: savedSearchData,
  isRequired: false,
  mailGroup: 'saved_searches',
  // Hits of several searches come together.
  bundle: { delayMs: 10_000, title: (count) => `New bicycles for ${count} saved searches` },
  mailOf: ({ mail }) => mail,
  hold: async (db, data) => {
    const wanted = await findWanted(
      db,
      data.map(({ searchId }) => searchId),
    );
    return data.map(({ searchId }) => wanted.has(searchId));
  },
  words: (data, brandName) => {
    const { searchId, name, unseen, hits } = data;
    const link = `/dashboard/saved-searches/${searchId}`;
    const left = unseen - hits.length;
    const told = hits.map(tellOf);
    return {
      title: `New bicycles for ${quoteUserText(name)}`,
      text: `Your saved search ${quoteUserText(name)} has found ${told.join(', ')}${left > 0 ? ` and ${left} more` : ''}.`,
      link,
      mail: [
        `Your saved search ${quoteUserText(name)} at ${brandName} has found:`,
        ...hits.flatMap((hit) => [tellOf(hit), { path: bicyclePath(hit) }]),
        left > 0 ? `With ${left} more that you have not seen yet:` : 'All that it has found:',
        { path: link },
      ],
    };
  },
});

const tellOf = ({ title, priceCents, withShipping }: SavedSearchData['hits'][number]) =>
  `${quoteTitle(title)} for ${formatMoney(priceCents / 100)}${withShipping ? ' with shipping' : ''}`;

/** Returns those of the saved searches that have hits not seen, and still want mails. */
async function findWanted(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const unseen = db
    .select({ one: sql`1` })
    .from(savedSearchHits)
    .where(
      and(
        sql`${savedSearchHits.searchId} = ${savedSearches.id}`,
        gt(savedSearchHits.foundAt, savedSearches.seenUntil),
      ),
    );
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, [...ids]), ne(savedSearches.mail, 'off'), exists(unseen)));
  return new Set(rows.map(({ id }) => id));
}

import type { Place } from '../../../contract/bicycle/place.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Database } from '../../db/database.ts';
import { overloaded } from '../../errors.ts';
import type { ListedPlace } from '../../places/read-places.ts';
import { minUuid } from '../../uuid-bounds.ts';
import {
  type EmbeddedIndex,
  type EmbeddedIndexOptions,
  openEmbeddedIndex,
} from './embedded-index.ts';
import { followChanges } from './feed/follow-changes.ts';
import { type PointOf, readDocuments, readDocumentsAfter } from './feed/read-documents.ts';
import { SearchUnavailable } from './index-child.ts';
import type { Search, SearchProvider } from './provider.ts';
import { canContinueBySql, openSqlSearch } from './sql/open.ts';

/** How many products are read and indexed at a time. */
const batchSize = 1000;

/** Gives all available products to `update`, in the order of their ids. */
async function fillIndex(
  db: Database,
  pointOf: PointOf,
  update: SearchProvider['update'],
): Promise<void> {
  let after = minUuid;
  let batch: Awaited<ReturnType<typeof readDocumentsAfter>>;
  do {
    batch = await readDocumentsAfter(db, pointOf, { after, count: batchSize });
    await update(batch, []);
    after = batch.at(-1)?.id ?? after;
  } while (batch.length === batchSize);
}

/** The search of a server. */
export interface OpenedSearch extends Search {
  readonly description: string;
  /** Whether searches are answered at full ability, and not by SQL until the index is filled. */
  isReady(): boolean;
  /** Follows the changes of products. Returns a function that stops this. */
  follow(feed: ChangeFeed): () => Promise<void>;
  close(): Promise<void>;
}

interface IndexedSearchOptions extends Pick<EmbeddedIndexOptions, 'startChild' | 'restarts'> {
  db: Database;
  places: { byId(id: number): Place | undefined; local(): readonly ListedPlace[] };
  log: { error(details: object, message: string): void } | undefined;
}

/** Returns the search without an index: PostgreSQL answers. */
export const openUnindexedSearch = (
  db: Database,
  places: { local(): readonly ListedPlace[] },
): OpenedSearch => ({
  ...openSqlSearch(db, places.local),
  description: 'by SQL',
  isReady: () => true,
  follow: () => async () => undefined,
  close: async () => undefined,
});

/**
 * Opens the embedded index, in a process of its own, once it can follow the changes of products.
 * Until it is filled, and again after a crash, PostgreSQL answers.
 */
export function openIndexedSearch({
  db,
  places,
  log,
  ...options
}: IndexedSearchOptions): OpenedSearch {
  const pointOf = (id: number) => places.byId(id) ?? null;
  const sql = openSqlSearch(db, places.local);
  let index: EmbeddedIndex | undefined;
  const open = () =>
    openEmbeddedIndex({
      ...options,
      fill: (update) => fillIndex(db, pointOf, update),
      places: places.local(),
      onTrouble: (reason) => log?.error({ reason }, 'the search index is filled again'),
    });
  const ask = async <Answer>(how: (search: Search) => Promise<Answer>): Promise<Answer> => {
    if (!index?.isReady()) return how(sql);
    return how(index).catch((error: unknown) => {
      if (error instanceof SearchUnavailable) return how(sql);
      throw error;
    });
  };
  return {
    description: 'an index in a process of its own',
    isReady: () => index?.isReady() ?? false,
    search: async (criteria, page) => {
      // A list goes on in the order in which it began. The index knows no sellers: SQL reads those of one by
      // an index of its own, without counts of the filters.
      if (page.after?.engine === 'sql' || criteria.seller) return sql.search(criteria, page);
      if (!index?.isReady() && !canContinueBySql(page)) throw overloaded();
      return ask((search) => search.search(criteria, page));
    },
    suggest: (typed, count) => ask((search) => search.suggest(typed, count)),
    follow: (feed) =>
      followChanges(feed, {
        // Opened after the feed has begun, so that no change is missed while the index is filled.
        onUnknown: () => {
          if (index) index.refill('changes may have been missed');
          else index = open();
        },
        onChanged: async (ids) => {
          const documents = await readDocuments(db, pointOf, ids);
          const available = new Set(documents.map(({ id }) => id));
          const gone = ids.filter((id) => !available.has(id));
          await index?.update(documents, gone);
        },
        onError: (err) => log?.error({ err }, 'the search index is behind'),
      }),
    close: async () => {
      await index?.close();
    },
  };
}

import type pg from 'pg';
import { startPostgres } from '../../../../tests/setup/postgres.ts';
import { createListingMaker, makePlaces } from '../listings.ts';
import type { Query, SearchClass } from '../queries.ts';
import { openMiniSearch } from './minisearch.ts';
import { askByIlike, askByTsvector, openTable } from './postgres.ts';

type Print = (name: string, milliseconds: readonly number[]) => void;
type SearchQuery = Extract<Query, { class: SearchClass }>;
type Ask = (query: SearchQuery) => unknown;

/** Fewer queries than for the index, since one may take seconds; the first ones of the class. */
const countAt = (size: number) => (size > 100_000 ? 20 : 60);

const isSearch = (query: Query): query is SearchQuery => query.class !== 'suggestion';

/**
 * Asks other engines the same queries about the same listings: PostgreSQL by ILIKE and by a tsvector
 * with an index, and MiniSearch in this process, which needs 3 GB of memory for 1,000,000 listings.
 */
export async function askRivals(
  size: number,
  queries: readonly Query[],
  print: Print,
): Promise<void> {
  const measure = async (name: string, which: SearchClass, ask: Ask) => {
    const all = queries.filter(isSearch).filter((query) => query.class === which);
    const times: number[] = [];
    for (const query of all.slice(0, countAt(size))) {
      const start = performance.now();
      await ask(query);
      times.push(performance.now() - start);
    }
    print(name, times);
  };
  await withTable(size, async (pool) => {
    const ilike: Ask = (query) => askByIlike(pool, query);
    const vectors: Ask = (query) => askByTsvector(pool, query);
    await measure('ILIKE, words, page and total', 'words and filters', ilike);
    await measure('ILIKE, filters, page and total', 'facets', ilike);
    await measure('tsvector, words, and facets', 'words and filters', vectors);
    await measure('tsvector, filters, and facets', 'facets', vectors);
  });
  const mini = openMiniSearch(size, createListingMaker(1, makePlaces()));
  await measure('MiniSearch, words, no facets', 'words and filters', mini);
  await measure('MiniSearch, misspelt, no facets', 'misspelt', mini);
}

async function withTable(size: number, ask: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const pool = await openTable(postgres.url, size, createListingMaker(1, makePlaces()));
  await ask(pool);
  await pool.end();
  await postgres.stop();
}

import type pg from 'pg';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { startPostgres } from '../../../tests/setup/postgres.ts';
import { createListingMaker, makePlaces } from './listings.ts';
import { openMiniSearch } from './minisearch.ts';
import { askByIlike, askByTsvector, openTable } from './postgres.ts';
import type { Query } from './queries.ts';

type Print = (name: string, milliseconds: readonly number[]) => void;

/** Fewer queries than for the index, since one may take seconds. */
const asked = 60;

type SearchQuery = Exclude<Query, { class: 'suggestion' }>;

const isSearch = (query: Query): query is SearchQuery => query.class !== 'suggestion';

/** A few of each class, of those that have words or filters. */
function choose(queries: readonly Query[], name: SearchQuery['class']): SearchQuery[] {
  const all = queries.filter(isSearch).filter((query) => query.class === name);
  return all.slice(0, asked);
}

async function time(queries: readonly SearchQuery[], ask: (query: SearchQuery) => unknown) {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await ask(query);
    times.push(performance.now() - start);
  }
  return times;
}

async function askPostgres(pool: pg.Pool, queries: readonly Query[], print: Print) {
  const words = choose(queries, 'words and filters');
  const facets = choose(queries, 'facets');
  const ilike = (query: SearchQuery) => askByIlike(pool, query);
  const vectors = (query: SearchQuery) => askByTsvector(pool, query);
  print('ILIKE, words, page and total', await time(words, ilike));
  print('ILIKE, filters, page and total', await time(facets, ilike));
  print('tsvector, words, and facets', await time(words, vectors));
  print('tsvector, filters, and facets', await time(facets, vectors));
}

/**
 * Asks other engines the same queries about the same listings: PostgreSQL by ILIKE and by a tsvector
 * with an index, and MiniSearch in this process.
 */
export async function askRivals(
  size: number,
  queries: readonly Query[],
  print: Print,
): Promise<void> {
  const make = createListingMaker(1, makePlaces());
  const listings: SearchDocument[] = Array.from({ length: size }, make);
  const postgres = await startPostgres();
  const pool = await openTable(postgres.url, listings);
  await askPostgres(pool, queries, print);
  await pool.end();
  await postgres.stop();
  const mini = openMiniSearch(listings);
  print('MiniSearch, words, no facets', await time(choose(queries, 'words and filters'), mini));
  print('MiniSearch, misspelt, no facets', await time(choose(queries, 'misspelt'), mini));
}

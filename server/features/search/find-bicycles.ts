import type { Place } from '../../../contract/bicycle/place.ts';
import {
  type SearchOrder,
  type SearchQuery,
  searchOrder,
} from '../../../contract/search/search-query.ts';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Places } from '../../places/places.ts';
import {
  type Engine,
  engines,
  parametersOf,
  type Search,
  type SearchAnswer,
  type SearchPage,
} from '../../providers/search/provider.ts';
import { findSeller } from '../sellers/find-seller.ts';
import { findListed } from './queries.ts';

export interface EngineDeps {
  search: Search;
  places: Places;
}

export interface SearchDeps extends EngineDeps {
  db: Database;
}

/**
 * Searches the available bicycles. Returns a page of results and the cursor of the next page, or
 * null on the last page.
 * @param counts whether the first page includes its total and its facets
 * @throws AppError invalid_input for a cursor of another list or order, overloaded if too many search
 */
export async function findBicycles(
  { db, ...engine }: SearchDeps,
  query: SearchQuery,
  counts = true,
): Promise<{ result: SearchResult; next: string | null }> {
  const { answer, from, next } = await readSearchPage(engine, query, counts);
  const distances = new Map(answer.hits.map((hit) => [hit.id, hit.distanceKm]));
  const listed = await findListed(
    db,
    answer.hits.map(({ id }) => id),
  );
  const hits = listed.map((found) => {
    const distanceKm = distances.get(found._id);
    return distanceKm === undefined ? found : { ...found, distanceKm };
  });
  const { total, facets, correction, withoutPlace, dropped, understood, without } = answer;
  const places = answer.places?.flatMap(({ id, count }) => {
    const place = engine.places.byId(id);
    return place ? { place, count } : [];
  });
  const found = query.seller ? await findSeller(db, query.seller) : undefined;
  const seller = found && { _id: found._id, username: found.username };
  const counted = { total, facets, correction, place: from, places, withoutPlace, dropped, seller };
  const read = {
    understood: understood && parametersOf(understood),
    without: without && parametersOf(without),
  };
  return { result: { hits, ...counted, ...read }, next };
}

export interface FoundPage {
  answer: SearchAnswer;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The place of the query, if it is known. */
  from: Place | undefined;
}

/** The length of a page of results without a limit. */
const defaultPageRows = 24;

/**
 * Asks the search engine for a page of ids of available products.
 * @param counts whether the first page includes its total and its facets
 * @throws AppError invalid_input for a cursor of another list or order, overloaded if too many search
 */
export async function readSearchPage(
  { search, places }: EngineDeps,
  { limit = defaultPageRows, cursor, order: wanted, ...criteria }: SearchQuery,
  counts = true,
): Promise<FoundPage> {
  const start = cursor === undefined ? null : decode(cursor, wanted);
  const order = start?.order ?? wanted;
  const after = start?.after ?? null;
  const from = criteria.place === undefined ? undefined : places.byId(criteria.place);
  const answer = await search.search(criteria, { order, limit, after, from, counts });
  const last = answer.hits[limit - 1];
  const { engine, understood } = answer;
  return {
    answer,
    from: understood?.place === undefined ? from : places.byId(understood.place),
    next: last ? encode({ ...last, engine }, answer.order) : null,
  };
}

type After = NonNullable<SearchPage['after']>;

const encode = ({ engine, key, id }: After, order: SearchOrder): string =>
  Buffer.from(`${engine} ${order} ${key} ${id}`).toString('base64url');

const cursorForm =
  /^([a-z]+) ([a-z_]+) (-?\d{1,15}(?:\.\d{1,15})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function decode(
  cursor: string,
  wanted: SearchOrder | undefined,
): { after: After; order: SearchOrder } {
  const [, by, of, key, id = ''] =
    cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const engine = engines.find((one: Engine) => one === by);
  const order = searchOrder.options.find((one) => one === of);
  if (!engine || !order || (wanted !== undefined && order !== wanted))
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
  return { after: { engine, key: Number(key), id }, order };
}

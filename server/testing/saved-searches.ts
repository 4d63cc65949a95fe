import type { SavedSearch, SavedSearchHit } from '../../contract/search/saved-searches.ts';
import { matchListings } from '../features/saved-searches/matching/match-listings.ts';
import { tellOfHits } from '../workflows/saved-searches/tell-of-hits.ts';
import type { TestApp } from './app.ts';
import { productInputOf } from './deals/list-and-book.ts';
import type { Person } from './person.ts';

/** Saves a search and returns its id. */
export async function save(person: Person, query: string, fields: object = {}): Promise<string> {
  const { body } = await person.call('POST', '/saved-searches', { name: query, query, ...fields });
  return String(body._id);
}

export const savedSearchesOf = async (person: Person) =>
  (await person.call('GET', '/saved-searches')).body as unknown as SavedSearch[];

/** Returns the first page of hits, which marks them as seen. */
export const hitsOf = async (person: Person, id: string) =>
  (await person.call('GET', `/saved-searches/${id}/hits`)).body as unknown as SavedSearchHit[];

/** Lists a bicycle whose fields differ from the usual ones and returns its id. */
export async function list(shop: TestApp, seller: Person, fields: object): Promise<string> {
  const input = await productInputOf(shop, seller);
  return String((await seller.call('POST', '/products', { ...input, ...fields })).body._id);
}

/** Does once what the shop does every few seconds; for a shop that does not (`sendsMails: false`). */
export async function matchAndTell(shop: TestApp): Promise<void> {
  await matchListings(shop);
  while ((await tellOfHits(shop)) > 0);
}

import type { Place } from '../../../contract/bicycle/place.ts';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import type { Database } from '../../db/database.ts';
import type { Places } from '../../places/places.ts';
import { modeOf } from '../notifications/add-notifications.ts';
import { kinds } from '../notifications/kinds.ts';
import { fewestMails } from '../notifications/mails/fewest-mails.ts';
import { readSettings } from '../notifications/settings-queries.ts';
import { findSeller } from '../sellers/find-seller.ts';
import { listOwn } from './queries.ts';
import { readCriteria } from './saved-query.ts';

interface ListDeps {
  db: Database;
  places: Pick<Places, 'byId'>;
}

/** Returns a person's saved searches, newest first. */
export async function listSavedSearches(
  { db, places }: ListDeps,
  userId: string,
): Promise<SavedSearch[]> {
  const { modes } = await readSettings(db, userId);
  const set = modes.get('saved_search') ?? { mail: null, push: null };
  const { mail: allowed } = modeOf(kinds.saved_search, set);
  const rows = await listOwn(db, userId);
  const sellers = await Promise.all(rows.map(({ search }) => sellerOf(db, search.query)));
  return rows.map(({ search: { id, name, query, mail, createdAt, feedToken }, unseen }, index) => ({
    _id: id,
    name,
    query,
    mail,
    unseen,
    place: placeOf(places, query),
    seller: sellers[index],
    mailNow: fewestMails(mail, allowed),
    created: createdAt.toISOString(),
    feed: feedPath(id, feedToken),
  }));
}

function placeOf(places: ListDeps['places'], query: string): Place | undefined {
  const id = readCriteria(query)?.place;
  return id === undefined ? undefined : places.byId(id);
}

async function sellerOf(db: Database, query: string): Promise<SavedSearch['seller']> {
  const id = readCriteria(query)?.seller;
  const seller = id === undefined ? undefined : await findSeller(db, id);
  return seller && { username: seller.username };
}

const feedPath = (id: string, token: string) => `/saved-searches/${id}/feed.xml?token=${token}`;

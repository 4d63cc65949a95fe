import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import type { Database } from '../../db/database.ts';
import { modeOf } from '../notifications/add-notifications.ts';
import { kinds } from '../notifications/kinds.ts';
import { fewestMails } from '../notifications/mails/fewest-mails.ts';
import { readSettings } from '../notifications/settings-queries.ts';
import { listOwn } from './queries.ts';

/** Returns a person's saved searches, newest first. */
export async function listSavedSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const { modes } = await readSettings(db, userId);
  const set = modes.get('saved_search') ?? { mail: null, push: null };
  const { mail: allowed } = modeOf(kinds.saved_search, set);
  const rows = await listOwn(db, userId);
  return rows.map(({ search: { id, name, query, mail, createdAt, feedToken }, unseen }) => ({
    _id: id,
    ...{ name, query, mail, unseen },
    mailNow: fewestMails(mail, allowed),
    created: createdAt.toISOString(),
    feed: feedPath(id, feedToken),
  }));
}

const feedPath = (id: string, token: string) => `/saved-searches/${id}/feed.xml?token=${token}`;

import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import {
  type CachedResponse,
  type ListCache,
  type SizedResponse,
  withSize,
} from '../../cache/list-cache.ts';
import { SerializedResponse } from '../../cache/serialized-response.ts';
import type { Caller } from '../../caller.ts';
import type { PageRequest } from '../../pagination.ts';
import { listAdvertisements } from './queries.ts';

/** A page as seen by everybody who may see the emails of all sellers, or of none. */
interface SharedPage extends SizedResponse<Advertisement[]> {
  /** With the sellers' emails, also where the page leaves them out. */
  rows: readonly Advertisement[];
}

/**
 * Returns a page of advertisements as `reader` sees it, as of `asOf` (by `performance.now()`) or
 * later. Sellers' emails are for callers with a token; a shop that hides contacts shows each seller
 * the own one alone, by which clients recognize what is the person's.
 */
export async function readAdvertisements(
  { listCache, hidesContacts }: { listCache: ListCache; hidesContacts: boolean },
  reader: Caller | undefined,
  request: PageRequest,
  asOf: number,
): Promise<CachedResponse<Advertisement[]>> {
  const showsEmails = reader !== undefined && !hidesContacts;
  // With and without emails have separate keys, so that nobody without a token gets an email.
  const key = `advertisements ${showsEmails} ${request.limit ?? ''} ${request.cursor ?? ''}`;
  const shared = await listCache.readFromReplica<SharedPage>(
    key,
    ['advertisements'],
    async (db) => {
      const { rows, next } = await listAdvertisements(db, request);
      const shown = showsEmails ? rows : rows.map(withoutEmail);
      const { response, bytes } = withSize(new SerializedResponse<Advertisement[]>(shown, next));
      return { rows, response, bytes: 2 * bytes };
    },
    asOf,
  );
  const { rows, response } = shared.value;
  const isOwn = ({ sellerEmail }: Advertisement) => sellerEmail === reader?.email;
  if (showsEmails || !reader || !rows.some(isOwn)) return shared;
  const loadForReader = async () => {
    const own = rows.map((row) => (isOwn(row) ? row : withoutEmail(row)));
    return withSize(new SerializedResponse<Advertisement[]>(own, response.next));
  };
  return listCache.read(`${key} ${reader.id}`, ['advertisements', reader.id], loadForReader, asOf);
}

const withoutEmail = ({ sellerEmail: _, ...row }: Advertisement): Advertisement => row;

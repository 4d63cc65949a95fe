import type { SearchCriteria } from '../../../contract/search/search-query.ts';
import type { Suggestion } from '../../../contract/search/search-result.ts';
import type { ListedPlace } from '../../places/read-places.ts';
import type { SearchAnswer, SearchDocument, SearchPage } from './provider.ts';

/** What the process of the index is asked for. */
export type SearchTask =
  | { kind: 'places'; places: readonly ListedPlace[] }
  | { kind: 'update'; changed: readonly SearchDocument[]; removed: readonly string[] }
  | { kind: 'search'; criteria: SearchCriteria; page: SearchPage }
  | { kind: 'suggest'; typed: string; count: number }
  /** For measurements. */
  | { kind: 'usage' };

export interface IndexUsage {
  listings: number;
  /** Removed or replaced, and not yet taken out. */
  dead: number;
  /** The resident memory of the process in bytes, and its largest so far. */
  rss: number;
  maxRss: number;
  /** Of that, what V8's heap and the arrays of the index hold. */
  held: number;
}

/** Null for a task without a result, and for a search that the index cannot answer exactly. */
export type SearchTaskResult = SearchAnswer | Suggestion[] | IndexUsage | null;

export type SearchReply =
  | { id: number; result: SearchTaskResult }
  | { id: number; failure: string };

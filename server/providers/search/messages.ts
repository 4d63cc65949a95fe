import type { SearchCriteria } from '../../../contract/search/search-query.ts';
import type { Suggestion } from '../../../contract/search/search-result.ts';
import type { ListedPlace } from '../../places/read-places.ts';
import type { SearchAnswer, SearchDocument, SearchPage } from './provider.ts';

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

/** What the process of the index is asked for, with what each task needs and gives. */
interface Tasks {
  places: { needs: { places: readonly ListedPlace[] }; gives: null };
  update: {
    needs: { changed: readonly SearchDocument[]; removed: readonly string[] };
    gives: null;
  };
  search: { needs: { criteria: SearchCriteria; page: SearchPage }; gives: SearchAnswer };
  suggest: { needs: { typed: string; count: number }; gives: Suggestion[] };
  /** For measurements. */
  usage: { needs: object; gives: IndexUsage };
}

export type TaskKind = keyof Tasks;
export type SearchTask<Kind extends TaskKind = TaskKind> = {
  [Each in Kind]: { kind: Each } & Tasks[Each]['needs'];
}[Kind];
export type SearchTaskResult<Kind extends TaskKind = TaskKind> = Tasks[Kind]['gives'];

export type SearchReply =
  | { id: number; result: SearchTaskResult }
  | { id: number; failure: string };

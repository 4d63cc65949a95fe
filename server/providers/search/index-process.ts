import type { SearchReply, SearchTask, SearchTaskResult } from './messages.ts';
import { createSearchIndex } from './search-index.ts';

// Runs in its own process; see index-child.ts. Tasks are done in the order in which they come.

let index = createSearchIndex();

/** After so many documents, their remains are worth a collection. */
const manyDocuments = 20_000;
/** In milliseconds; filling sends batch after batch. */
const pause = 200;

let documents = 0;
let timer: NodeJS.Timeout | undefined;

/** The remains of filling are 20 MB, which V8 would keep as long as only searches come. */
function collectLater(more: number): void {
  documents += more;
  clearTimeout(timer);
  if (documents < manyDocuments) return;
  timer = setTimeout(() => {
    documents = 0;
    globalThis.gc?.();
  }, pause);
}

function work(task: SearchTask): SearchTaskResult {
  switch (task.kind) {
    case 'places':
      index = createSearchIndex({ places: task.places });
      return null;
    case 'update':
      index.update(task.changed, task.removed);
      collectLater(task.changed.length);
      return null;
    case 'search':
      return index.search(task.criteria, task.page);
    case 'suggest':
      return index.suggest(task.typed, task.count);
    case 'usage':
      return {
        listings: index.size(),
        rss: process.memoryUsage.rss(),
        maxRss: process.resourceUsage().maxRSS * 1024,
      };
  }
}

function reply(id: number, task: SearchTask): SearchReply {
  try {
    return { id, result: work(task) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', ({ id, task }: { id: number; task: SearchTask }) => {
  // Nobody waits for an answer that cannot be sent.
  process.send?.(reply(id, task), undefined, undefined, () => {});
});
// The server has ended, for whatever reason.
process.on('disconnect', () => process.exit());

import type {
  IndexUsage,
  SearchReply,
  SearchTask,
  SearchTaskResult,
  TaskKind,
} from './messages.ts';
import { createSearchIndex } from './search-index.ts';

// Runs in its own process; see index-child.ts. Tasks are done in the order in which they come.

let index = createSearchIndex();

/** After so many documents, their remains are worth a collection. */
const manyDocuments = 20_000;
/** In milliseconds; filling sends batch after batch. */
const pause = 200;

/** For so many milliseconds a compaction goes on between two tasks. */
const turn = 5;

let documents = 0;
let isCompacting = false;
let timer: NodeJS.Timeout | undefined;

/** The remains of filling are 20 MB, which V8 would keep as long as only searches come. */
function collectLater(more: number): void {
  documents += more;
  clearTimeout(timer);
  if (documents < manyDocuments) return;
  timer = setTimeout(() => {
    // The former parts of an index are remains too.
    if (isCompacting) return collectLater(0);
    documents = 0;
    globalThis.gc?.();
  }, pause);
}

/** Goes on with a compaction whenever no task is waiting. */
function compactLater(): void {
  if (isCompacting) return;
  isCompacting = true;
  setImmediate(() => {
    isCompacting = false;
    if (index.compact(turn)) compactLater();
  });
}

function readUsage(): IndexUsage {
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    listings: index.size(),
    dead: index.dead(),
    rss,
    maxRss: process.resourceUsage().maxRSS * 1024,
    held: heapUsed + external,
  };
}

const works: { [Kind in TaskKind]: (task: SearchTask<Kind>) => SearchTaskResult<Kind> } = {
  places: ({ places }) => {
    index = createSearchIndex({ places });
    return null;
  },
  update: ({ changed, removed }) => {
    index.update(changed, removed);
    collectLater(changed.length + removed.length);
    compactLater();
    return null;
  },
  search: ({ criteria, page }) => index.search(criteria, page),
  suggest: ({ typed, count }) => index.suggest(typed, count),
  usage: readUsage,
};

function reply<Kind extends TaskKind>(id: number, task: SearchTask<Kind>): SearchReply {
  try {
    return { id, result: works[task.kind](task) };
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

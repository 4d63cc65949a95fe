import type { SearchReply, SearchTask, SearchTaskResult } from './messages.ts';
import { createSearchIndex } from './search-index.ts';

// Runs in its own process; see index-child.ts. Tasks are done in the order in which they come.

let index = createSearchIndex();

function work(task: SearchTask): SearchTaskResult {
  switch (task.kind) {
    case 'places':
      index = createSearchIndex({ places: task.places });
      return null;
    case 'update':
      index.update(task.changed, task.removed);
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

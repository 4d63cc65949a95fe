import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SearchReply, SearchTask, SearchTaskResult, TaskKind } from './messages.ts';

/**
 * The engine is not ready or has stopped. PostgreSQL is the truth, so the search can be answered by
 * SQL.
 */
export class SearchUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the search index is not available: ${reason}`);
    this.reason = reason;
  }
}

export interface IndexChild {
  /**
   * Runs a task; tasks are done in the order in which they are sent.
   * @throws SearchUnavailable if the process ends first; Error if the task failed
   */
  run<Kind extends TaskKind>(task: SearchTask<Kind>): Promise<SearchTaskResult<Kind>>;
  /** Ends the process; tasks that are not done fail with SearchUnavailable for this reason. */
  stop(reason: string): void;
}

const script = join(import.meta.dirname, 'index-process.ts');

const forkChild = (file: string) =>
  fork(file, {
    serialization: 'advanced',
    // Listings are public, so it needs no keys of the shop. With the cache, where there is one, it starts
    // twice as fast.
    env: {
      // Each thread's own heap of the C library would hold megabytes that nothing uses.
      MALLOC_ARENA_MAX: '1',
      // Larger arrays go back to the system when they were enlarged. The C library would raise this to
      // 32 MB by itself, and keep their room: 20 MB of 206 at 300,000 listings.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    // Most of the index is outside of V8's heap. The heap holds names and the documents of a message.
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=128',
      '--max-semi-space-size=2',
      '--expose-gc',
      '--optimize-for-size',
    ],
  });

/**
 * Starts a process with an empty index. Calls `onLost` once when it ends unasked.
 * @param file what the process runs
 */
export function startIndexChild(onLost: (reason: string) => void, file = script): IndexChild {
  const child = forkChild(file);
  const waiting = new Map<number, PromiseWithResolvers<SearchTaskResult>>();
  let tasks = 0;
  let ended: string | undefined;

  const end = (reason: string) => {
    if (ended !== undefined) return false;
    ended = reason;
    for (const { reject } of waiting.values()) reject(new SearchUnavailable(reason));
    waiting.clear();
    keepOpen(false);
    return true;
  };
  const lose = (reason: string) => {
    if (end(reason)) onLost(reason);
  };
  child.on('message', (reply: SearchReply) => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) keepOpen(false);
    if ('result' in reply) task?.resolve(reply.result);
    else task?.reject(new Error(`the search index failed: ${reply.failure}`));
  });
  child.on('exit', () => lose('its process has ended'));
  // A process that could not be started emits no exit event.
  child.on('error', (error) => lose(error.message));
  /** A process that does nothing must not keep a test or a command from ending. */
  const keepOpen = (isWaiting: boolean) => {
    if (isWaiting) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  };
  keepOpen(false);

  return {
    run: <Kind extends TaskKind>(task: SearchTask<Kind>) => {
      if (ended !== undefined) return Promise.reject(new SearchUnavailable(ended));
      tasks += 1;
      const result = Promise.withResolvers<SearchTaskResult>();
      waiting.set(tasks, result);
      if (waiting.size === 1) keepOpen(true);
      child.send({ id: tasks, task }, (error) => error && lose(error.message));
      // The process replies to a task with what `Tasks` says.
      return result.promise as Promise<SearchTaskResult<Kind>>;
    },
    stop: (reason) => {
      end(reason);
      child.kill('SIGKILL');
    },
  };
}

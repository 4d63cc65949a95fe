import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError } from '../../errors.ts';
import { hashPicture } from './copies/picture-hash.ts';
import type { Task, TaskResult, WorkResult } from './image-worker-child.ts';
import { makeVariants, toAvif } from './variants.ts';

// Runs in its own process; see image-worker-child.ts.

// A picture may take a second, which must not delay requests for lists. On Linux each thread has
// its own priority: Node has already started the threads for decoding, and threads that they start
// inherit theirs.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

function resultOf(task: Task): Promise<WorkResult> {
  if ('file' in task) return makeVariants(task.file, task.edit);
  return 'webp' in task ? toAvif(task.webp) : hashPicture(task.hashed);
}

/** Errors other than AppError are not the picture's fault, and are reported as failures. */
async function work(task: Task): Promise<TaskResult> {
  const { id } = task;
  try {
    return { id, result: await resultOf(task) };
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: error.code };
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (task: Task) => {
  void work(task).then((answer) => process.send?.(answer));
});
// The server has ended, for whatever reason.
process.on('disconnect', () => process.exit());

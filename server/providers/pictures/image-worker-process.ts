import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError } from '../../errors.ts';
import type { Task, TaskResult } from './image-worker-child.ts';
import { makeVariants, toAvif } from './variants.ts';

// Runs in a process of its own: see image-worker-child.ts.

// A picture may take a second, which must not delay requests for lists. On Linux each thread has
// its own priority: Node has threads for decoding by now, and threads that they start inherit it.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

/** Every other failure is ours, not the picture's, and is reported as such. */
async function work(task: Task): Promise<TaskResult> {
  const { id } = task;
  try {
    const result = await ('file' in task ? makeVariants(task.file) : toAvif(task.webp));
    return { id, result };
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: error.code };
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (task: Task) => {
  void work(task).then((answer) => process.send?.(answer));
});
// The server has gone, however it went.
process.on('disconnect', () => process.exit());

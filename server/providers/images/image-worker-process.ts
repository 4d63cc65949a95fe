import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError } from '../../errors.ts';
import type { Task, TaskResult } from './image-worker-child.ts';
import { makeVariants, toAvif } from './variants.ts';

// Runs in a process of its own: see image-worker-child.ts.

// A picture may take a second; who looks at a list meanwhile must not notice. On Linux a priority is a
// thread's own: Node has threads that decode by now, and what they start inherits it.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

/** Whatever is not the picture's fault is ours, and told as such. */
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

import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ErrorCode } from '../../../contract/errors.ts';
import { AppError } from '../../errors.ts';
import type { Variants } from './variants.ts';

/** A file to make all variants of, or a WebP to be made an AVIF. */
export type Work = { file: string } | { webp: Uint8Array };

export type Task = Work & { id: number };

export type TaskResult =
  | { id: number; result: Variants | Buffer }
  | { id: number; refusal: ErrorCode }
  | { id: number; failure: string };

/** In milliseconds. */
export interface WorkerTimeouts {
  /** For how long a piece of work may take. */
  deadline: number;
  /** After so long without any the process ends, and its memory is free again. */
  idle: number;
}

export interface ImageWorkerChild {
  /** @throws AppError about the picture; Error when the process fails or is lost */
  run(work: Work): Promise<Variants | Buffer>;
  stop(): void;
}

const failed = (reason: string) => new Error(`the picture could not be made: ${reason}`);

const forkChild = () =>
  fork(join(import.meta.dirname, 'image-worker-process.ts'), {
    serialization: 'advanced',
    // Where hostile files strike, no key of the shop is handed over. It runs as the same user, so
    // this does not keep a decoder that was taken over from /proc/<parent>/environ.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/**
 * One process that works on pictures, from its start until it is lost: killed for its memory,
 * crashed or hung by a file, or idle. Its tasks are then rejected, after `onLost` was called.
 */
export function startWorkerChild(
  { deadline, idle }: WorkerTimeouts,
  onLost: () => void,
): ImageWorkerChild {
  const child = forkChild();
  const waiting = new Map<number, PromiseWithResolvers<Variants | Buffer>>();
  let idleTimer: NodeJS.Timeout | undefined;
  let tasks = 0;

  const terminate = (reason: string) => {
    onLost();
    child.kill('SIGKILL');
    for (const { reject } of waiting.values()) reject(failed(reason));
  };
  child.on('message', (result: TaskResult) => {
    const task = waiting.get(result.id);
    if ('result' in result) task?.resolve(result.result);
    else if ('refusal' in result) task?.reject(new AppError(result.refusal));
    else task?.reject(failed(result.failure));
  });
  child.on('exit', () => terminate('the process has ended'));
  // One that could not be started has no exit.
  child.on('error', (error) => terminate(error.message));

  const cancelIdleTimer = () => {
    clearTimeout(idleTimer);
    child.ref();
    child.channel?.ref();
  };
  /** The process and its channel keep neither a test nor a command from ending. */
  const startIdleTimer = () => {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(terminate, idle, 'it was idle').unref();
  };

  return {
    run: async (work) => {
      cancelIdleTimer();
      tasks += 1;
      const id = tasks;
      const result = Promise.withResolvers<Variants | Buffer>();
      waiting.set(id, result);
      const timeoutTimer = setTimeout(terminate, deadline, 'it took too long');
      try {
        child.send({ id, ...work } satisfies Task, (error) => error && terminate(error.message));
        return await result.promise;
      } finally {
        clearTimeout(timeoutTimer);
        waiting.delete(id);
        if (waiting.size === 0) startIdleTimer();
      }
    },
    stop: () => terminate('the shop is closing'),
  };
}

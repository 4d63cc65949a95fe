import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureEdit } from '../../../contract/catalog/pictures.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { AppError } from '../../errors.ts';
import type { Variants } from './variants.ts';

/** A file to turn, to crop and to make all variants of, a WebP to convert to AVIF, or a picture to hash. */
export type Work =
  | { file: string; edit: PictureEdit }
  | { webp: Uint8Array }
  | { hashed: Uint8Array };

/** All variants, an AVIF, or the hashes of a picture. */
export type WorkResult = Variants | Buffer | readonly bigint[] | null;

export type Task = Work & { id: number };

export type TaskResult =
  | { id: number; result: WorkResult }
  | { id: number; refusal: ErrorCode }
  | { id: number; failure: string };

/** In milliseconds. */
export interface WorkerTimeouts {
  /** The maximum duration of a task. */
  deadline: number;
  /** The process ends after this time without a task, which frees its memory. */
  idle: number;
}

export interface ImageWorkerChild {
  /** Runs a task. @throws AppError about the picture; Error when the process fails or ends */
  run(work: Work): Promise<WorkResult>;
  stop(): void;
}

const failed = (reason: string) => new Error(`the picture could not be processed: ${reason}`);

const forkChild = () =>
  fork(join(import.meta.dirname, 'image-worker-process.ts'), {
    serialization: 'advanced',
    // Hostile files may exploit a decoder here, so the process gets no keys of the shop in its
    // environment. It runs as the same user, so code that takes it over could still read
    // /proc/<parent>/environ.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/**
 * Starts a process that works on pictures until it ends: killed for its memory, crashed or hung by
 * a file, or idle. Then `onLost` is called and its tasks are rejected.
 */
export function startWorkerChild(
  { deadline, idle }: WorkerTimeouts,
  onLost: () => void,
): ImageWorkerChild {
  const child = forkChild();
  const waiting = new Map<number, PromiseWithResolvers<WorkResult>>();
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
  // A process that could not be started emits no exit event.
  child.on('error', (error) => terminate(error.message));

  const cancelIdleTimer = () => {
    clearTimeout(idleTimer);
    child.ref();
    child.channel?.ref();
  };
  /** The idle process and its channel must not keep a test or a command from ending. */
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
      const result = Promise.withResolvers<WorkResult>();
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

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../errors.ts';
import { isTaken } from './format.ts';
import type { ReceivedPicture } from './received.ts';
import type { Variants } from './variants.ts';

/** A file to make all variants of, or a WebP to be made an AVIF. */
type Work = { file: string } | { webp: Uint8Array };

export type Task = Work & { id: number };

export type Answer =
  | { id: number; result: Variants | Buffer }
  | { id: number; refusal: ErrorCode }
  | { id: number; failure: string };

interface Waiting {
  resolve(result: Variants | Buffer): void;
  reject(error: Error): void;
}

export interface Darkroom {
  /**
   * Gives a picture in every width of the contract, one picture at a time: a file of two kilobytes
   * can hold 50 megapixels, and several of those at once would take all memory.
   * @throws Refusal unsupported_media, image_unreadable, image_too_many_pixels
   */
  makeVariants(picture: Pick<ReceivedPicture, 'file' | 'head'>): Promise<Variants>;
  /** Gives a WebP as AVIF; also one at a time, beside the other. @throws Error when it failed */
  toAvif(webp: Buffer): Promise<Buffer>;
  close(): void;
}

/** After so many milliseconds without a picture the process ends, and its memory is free again. */
const idleMs = 30_000;

/**
 * Works on pictures in a process of its own, which is started by the first and has a lower priority
 * than the shop: decoders are where hostile files strike, they take hundreds of megabytes, and a
 * second of every core.
 */
export function openDarkroom(): Darkroom {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;

  const open = (): ChildProcess => {
    const opened = fork(join(import.meta.dirname, 'darkroom-process.ts'), {
      serialization: 'advanced',
      // Where hostile files strike, no key of the shop is to be found.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    opened.on('message', (answer: Answer) => settle(answer));
    // Killed for its memory, or broken by a file: whoever waits is told, and the next starts it anew.
    opened.on('exit', () => {
      if (child === opened) child = undefined;
      for (const id of [...waiting.keys()]) settle({ id, failure: 'the process has ended' });
    });
    opened.on('error', () => opened.kill());
    return opened;
  };

  const settle = (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if ('result' in answer) resolve?.(answer.result);
    else if ('refusal' in answer) reject?.(new Refusal(answer.refusal));
    else reject?.(new Error(`the picture could not be made: ${answer.failure}`));
    if (waiting.size > 0) return;
    // Nobody waits for it: it keeps neither a test nor a command from ending.
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.kill(), idleMs).unref();
  };

  const send = (work: Work) =>
    new Promise<Variants | Buffer>((resolve, reject) => {
      clearTimeout(idle);
      child ??= open();
      child.ref();
      child.channel?.ref();
      tasks += 1;
      waiting.set(tasks, { resolve, reject });
      child.send({ id: tasks, ...work } satisfies Task, (error) => error && child?.kill());
    });

  const inTurn = <Result>() => {
    let last: Promise<unknown> = Promise.resolve();
    return (work: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    };
  };
  const variantsInTurn = inTurn<Variants>();
  const avifInTurn = inTurn<Buffer>();

  return {
    makeVariants: async ({ file, head }) => {
      if (!isTaken(head)) throw new Refusal('unsupported_media');
      return variantsInTurn(async () => (await send({ file })) as Variants);
    },
    toAvif: (webp) => avifInTurn(async () => (await send({ webp })) as Buffer),
    close: () => void child?.kill(),
  };
}

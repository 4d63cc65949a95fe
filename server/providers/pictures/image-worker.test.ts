import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openImageWorker } from './image-worker.ts';
import { receivePicture } from './receive-picture.ts';

const picture = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();

function open(times: Parameters<typeof openImageWorker>[0] = {}) {
  const worker = openImageWorker(times);
  onTestFinished(() => worker.close());
  return worker;
}

/** The same as a file, as it comes from a sender; gone after the test. */
async function sent(bytes: Buffer) {
  const received = await receivePicture(Readable.from(bytes));
  onTestFinished(received.remove);
  return received;
}

/** Our children that work on pictures, by their process ids. */
const children = () =>
  execFileSync('pgrep', ['-P', String(process.pid), '-f', 'image-worker-process'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map(Number);

test('pictures are processed in a separate process with a lower priority', async () => {
  const worker = open();
  const { list, width, height } = await worker.makeVariants(await sent(await picture()));
  expect([width, height]).toEqual([900, 600]);
  for (const { bytes } of list) expect((await sharp(bytes).metadata()).format).toBe('webp');
  const [pid = 0] = children();
  // On Linux each thread has its own, elsewhere the process has one.
  const isLinux = process.platform === 'linux';
  const threads = isLinux ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
  expect(new Set(threads.map(getPriority))).toEqual(
    new Set([constants.priority.PRIORITY_BELOW_NORMAL]),
  );
});

test('a task is rejected when the process dies, and the next picture starts another', async () => {
  const worker = open();
  const before = await worker.toAvif(await picture());
  expect((await sharp(before).metadata()).format).toBe('heif');
  const [pid = 0] = children();
  const lost = worker.makeVariants(await sent(await picture(4000)));
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toThrow('the process has ended');
  expect((await worker.makeVariants(await sent(await picture()))).width).toBe(900);
  expect(children()).not.toContain(pid);
});

test('a process that hangs is killed at the deadline, and the next picture starts another', async () => {
  const worker = open({ deadline: 5000 });
  await worker.toAvif(await picture());
  const [pid = 0] = children();
  process.kill(pid, 'SIGSTOP');
  const held = worker.makeVariants(await sent(await picture()));
  await expect(held).rejects.toThrow('it took too long');
  expect((await worker.makeVariants(await sent(await picture()))).width).toBe(900);
  expect(children()).not.toContain(pid);
});

test('a task is rejected when no process can be started, and the next picture tries again', async () => {
  const worker = open();
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = '/nowhere/node';
  for (const file of [await sent(await picture()), await sent(await picture())])
    await expect(worker.makeVariants(file)).rejects.toThrow('ENOENT');
  process.execPath = execPath;
  expect((await worker.makeVariants(await sent(await picture()))).width).toBe(900);
});

test('a picture that arrives while the idle process ends is processed by another', async () => {
  const worker = open({ idle: 0 });
  for (const later of [1, 2, 3, 4]) {
    expect((await sharp(await worker.toAvif(await picture(9))).metadata()).format).toBe('heif');
    await sleep(later);
  }
});

test('a file that is not a picture is rejected, and does not delay the others', async () => {
  const worker = open();
  const bytes = await picture();
  const words = await sent(Buffer.from('no picture'));
  const start = await sent(bytes.subarray(0, 900));
  const whole = await sent(bytes);
  const [text, half, good] = await Promise.allSettled([
    worker.makeVariants(words),
    worker.makeVariants(start),
    worker.makeVariants(whole),
  ]);
  expect(text).toMatchObject({ reason: { code: 'unsupported_media' } });
  expect(half).toMatchObject({ reason: { code: 'image_unreadable' } });
  expect(good.status).toBe('fulfilled');
});

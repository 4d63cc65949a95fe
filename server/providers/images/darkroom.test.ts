import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openDarkroom } from './darkroom.ts';
import { receivePicture } from './received.ts';

const picture = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();

function open() {
  const darkroom = openDarkroom();
  onTestFinished(() => darkroom.close());
  return darkroom;
}

/** The same as a file, as it comes from a sender; gone after the test. */
async function sent(bytes: Buffer) {
  const received = await receivePicture(Readable.from(bytes));
  onTestFinished(received.remove);
  return received;
}

/** Our children that work on pictures, by their process ids. */
const children = () =>
  execFileSync('pgrep', ['-P', String(process.pid), '-f', 'darkroom-process'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

test('it works in a process of its own, which yields to the shop', async () => {
  const darkroom = open();
  const { list, width, height } = await darkroom.makeVariants(await sent(await picture()));
  expect([width, height]).toEqual([900, 600]);
  for (const { bytes } of list) expect((await sharp(bytes).metadata()).format).toBe('webp');
  const [pid] = children();
  expect(getPriority(pid)).toBe(10);
});

test('who waits is told when the process dies, and the next picture starts another', async () => {
  const darkroom = open();
  const before = await darkroom.toAvif(await picture());
  expect((await sharp(before).metadata()).format).toBe('heif');
  const [pid = 0] = children();
  const lost = darkroom.makeVariants(await sent(await picture(4000)));
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toThrow('the process has ended');
  expect((await darkroom.makeVariants(await sent(await picture()))).width).toBe(900);
  expect(children()).not.toContain(pid);
});

test('a file that is no picture is refused by name, and the others are not held up', async () => {
  const darkroom = open();
  const bytes = await picture();
  const words = await sent(Buffer.from('no picture'));
  const start = await sent(bytes.subarray(0, 900));
  const whole = await sent(bytes);
  const [text, half, good] = await Promise.allSettled([
    darkroom.makeVariants(words),
    darkroom.makeVariants(start),
    darkroom.makeVariants(whole),
  ]);
  expect(text).toMatchObject({ reason: { code: 'unsupported_media' } });
  expect(half).toMatchObject({ reason: { code: 'image_unreadable' } });
  expect(good.status).toBe('fulfilled');
});

import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { connectionLimits } from '../../http/connections.ts';
import { startTestApp } from '../../testing/app.ts';
import { receivePicture } from './receive-picture.ts';

/** An upload that began so many milliseconds ago and was never taken away; gives its folder. */
async function leaveBehind(age: number): Promise<string> {
  const { file, remove } = await receivePicture(Readable.from(Buffer.from('with a place')));
  onTestFinished(remove);
  const then = new Date(Date.now() - age);
  for (const path of [file, dirname(file)]) await utimes(path, then, then);
  return basename(dirname(file));
}

test('uploads that a killed server has left are removed at the next start, and no others', async () => {
  const old = await leaveBehind(connectionLimits.request + 120_000);
  const recent = await leaveBehind(connectionLimits.request);
  const others = await mkdtemp(join(tmpdir(), 'respoke-elsewhere-'));
  onTestFinished(() => rm(others, { recursive: true }));
  await utimes(others, 0, 0);
  const shop = await startTestApp();
  onTestFinished(() => shop.close());
  await expect.poll(() => readdir(tmpdir())).not.toContain(old);
  expect(await readdir(tmpdir())).toEqual(expect.arrayContaining([recent, basename(others)]));
});

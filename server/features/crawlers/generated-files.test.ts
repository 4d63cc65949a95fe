import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { movableClock } from '../../testing/clock.ts';
import { type GeneratedFile, openGeneratedFiles } from './generated-files.ts';

const textOf = async ({ path }: GeneratedFile) => gunzipSync(await readFile(path)).toString();

function openFiles() {
  const clock = movableClock();
  const files = openGeneratedFiles(clock);
  let count = 0;
  const generate = async function* () {
    count += 1;
    yield `version ${count}`;
  };
  return { clock, files, generate };
}

test('a file is generated once an hour, for all requests of that time', async () => {
  const { clock, files, generate } = openFiles();
  const first = await Promise.all([files.read('a', generate), files.read('a', generate)]);
  expect(await Promise.all(first.map(textOf))).toEqual(['version 1', 'version 1']);
  clock.advance(59 * 60_000);
  expect(await textOf(await files.read('a', generate))).toBe('version 1');
  clock.advance(60_000);
  const next = await files.read('a', generate);
  expect(await textOf(next)).toBe('version 2');
  expect(next.etag).not.toBe(first[0].etag);
  await files.close();
  await expect(readdir(dirname(next.path))).rejects.toThrow('ENOENT');
});

test('a file that was begun before something was hidden is generated again', async () => {
  const { clock, files, generate } = openFiles();
  await files.read('a', generate);
  clock.advance(1000);
  const hiddenAt = clock.now();
  clock.advance(1000);
  for (let time = 0; time < 2; time++)
    expect(await textOf(await files.read('a', generate, hiddenAt))).toBe('version 2');
  await files.close();
});

test('one file is generated at a time, and a failure is not kept', async () => {
  const { files, generate } = openFiles();
  const lost = new Error('the database is lost');
  const running: string[] = [];
  const slow = (name: string) =>
    async function* () {
      running.push(`${name} begins`);
      await nextTurn();
      yield name;
      running.push(`${name} ends`);
      if (name === 'b') throw lost;
    };
  const [a, b, c] = ['a', 'b', 'c'].map((name) => files.read(name, slow(name)));
  await expect(b).rejects.toThrow(lost);
  await Promise.all([a, c]);
  expect(running).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await textOf(await files.read('b', generate))).toBe('version 1');
  await files.close();
});

test('the least recently used of more than fifty files is generated again', async () => {
  const { files, generate } = openFiles();
  for (let number = 0; number < 50; number++) await files.read(`file ${number}`, generate);
  await files.read('file 0', generate);
  await files.read('one more', generate);
  expect(await textOf(await files.read('file 0', generate))).toBe('version 1');
  expect(await textOf(await files.read('file 1', generate))).toBe('version 52');
  await files.close();
});

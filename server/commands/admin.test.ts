import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a right that does not exist is named, with those that do', () => {
  const command = join(import.meta.dirname, 'admin.ts');
  const given = ['grant', 'jo@shop.example', 'suport,money'];
  const { status, stderr } = spawnSync(process.execPath, [command, ...given], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('There is no right suport. The rights are support, moderation, money'),
  ]);
});

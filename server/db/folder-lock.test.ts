import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'respoke-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Locks the folder in another process, which then ends as `ending` says. */
function lockElsewhere(ending: string): string {
  const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    try { lockFolder(${JSON.stringify(folder)}); console.log('locked'); ${ending} }
    catch (error) { console.log(error.message); }`;
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
  try {
    return execFileSync(process.execPath, options, { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

test('a second process is rejected and told which process uses the folder', () => {
  const unlock = lockFolder(folder);
  expect(lockElsewhere('')).toContain(`in use by process ${process.pid}`);
  unlock();
  expect(lockElsewhere('')).toContain('locked');
});

test('a killed process releases the lock', () => {
  expect(lockElsewhere("process.kill(process.pid, 'SIGKILL');")).toContain('locked');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

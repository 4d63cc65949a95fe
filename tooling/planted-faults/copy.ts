import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Makes a copy of the last commit, with the installed packages, into which faults are put. */
export function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-planted-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' });
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, 'HEAD']);
  linkPackages(folder);
  mkdirSync(join(folder, '.cache'));
  return {
    folder,
    /** Puts the fault of a patch into the copy. Returns the files that it changes. */
    apply: (patch: string): string[] => {
      git('apply', patch);
      return git('diff', '--name-only').trim().split('\n');
    },
    revert: (patch: string) => git('apply', '--reverse', patch),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      execFileSync('git', ['worktree', 'prune']);
    },
  };
}

/** The copy uses the installed packages, but its own of those in `packages/`. */
function linkPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(join(target, '@respoke'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@respoke' && name !== '.vite')
      symlinkSync(resolve('node_modules', name), join(target, name));
  for (const name of readdirSync('packages'))
    symlinkSync(join(folder, 'packages', name), join(target, '@respoke', name));
}

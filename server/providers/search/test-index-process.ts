import { execFileSync } from 'node:child_process';

/** The process of the index that this one has started, by its process id. */
export const indexProcess = (): number =>
  Number(
    execFileSync('pgrep', ['-P', String(process.pid), '-f', 'search/index-process'], {
      encoding: 'utf8',
    }).trim(),
  );

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Lists the files of the repository that match `patterns`, including those that are not committed
 * yet, without those that were deleted and are still in the index.
 */
export const listFiles = (...patterns: string[]): string[] =>
  execFileSync(
    'git',
    // Separated by null bytes: with line breaks, git would quote names with special characters.
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns],
    { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  )
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

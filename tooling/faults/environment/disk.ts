import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk for one shop, where the process may mount one: root only. */
export interface Disk {
  folder: string;
  /** Leaves no free byte; undefined if the folder is on the machine's own disk. */
  fill: (() => void) | undefined;
  free(): void;
  remove(): void;
}

// A new PGlite has 50 MB, and its log grows by 16 MB at a time.
const size = '400m';

export function openDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-faults-'));
  const mounted = process.getuid?.() === 0 && mount(folder);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: mounted ? () => fillUp(ballast) : undefined,
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      if (mounted) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'respoke-faults', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    // A container without the right to mount.
    return false;
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  for (const block of [1024 * 1024, 4096, 1]) {
    const bytes = Buffer.alloc(block);
    try {
      for (;;) writeSync(handle, bytes);
    } catch {
      // The disk is full for blocks of this size; continues with smaller ones.
    }
  }
  closeSync(handle);
}

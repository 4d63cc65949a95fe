import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each worker has a folder of its own for temporary files: a test at a later time removes the uploads
// that it takes for abandoned, and would remove those of the other worker.

const prefix = 'respoke-worker-';

if (!tmpdir().includes(prefix)) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL, which a test may start in it, runs as another user if this one is root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/**
 * Files that put the whole together, and so import nearly everything. A change is not followed through
 * them: every test of the server opens them.
 */
const wiring =
  /^(server\/(app|composition-root|start|main)\.ts|server\/(testing\/app|jobs\/jobs)\.ts|contract\/calls\.ts|client\/(App|main|entry-server)\.tsx|client\/routes(\.ts|\/.*))$/;

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns the files that import each file. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of listFiles('*.ts', '*.tsx'))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
      const imported = join(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** Returns the changed files and all that import them, directly or through others. */
export function findAffected(changed: readonly string[]): Set<string> {
  const importers = readImporters();
  const affected = new Set<string>();
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (affected.has(file)) continue;
    affected.add(file);
    if (!wiring.test(file)) queue.push(...(importers.get(file) ?? []));
  }
  return affected;
}

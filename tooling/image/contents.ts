import { deepStrictEqual } from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { foundIn, type Image } from './build.ts';

/** What no other check would miss, because a shop starts without it. */
const needed = [
  'LICENSE',
  'dist/client/default-profile.svg',
  'dist/client/service-worker.js',
  'server/commands/admin.ts',
  'server/commands/backup.ts',
  'server/commands/restore.ts',
  'server/commands/secret.ts',
  'server/config/brand/respoke/social.jpg',
];

/** All that the image has beside packages. */
const known = [
  'package.json',
  'LICENSE',
  'client/brand/theme.css',
  'dist/{client,renderer}/**',
  'dist/client/.vite/manifest.json',
  '{contract,server}/**/*.ts',
  // With the licences of open data.
  '{contract,server}/**/{LICENSE,README.md}',
  '{contract,server}/tsconfig.json',
  'contract/bicycle/makers/makers.json',
  'server/config/brand/respoke/*',
  'server/db/migrations/**/{*.sql,_journal.json}',
  'server/places/places.tsv',
  'server/providers/identity/google/browser/*',
  'server/seed/tiles/*.svg',
];
const unwanted = ['**/*.test.ts', '**/*.map', 'server/testing/**'];

/**
 * Checks that the image has the migrations, the brand, the public files and the commands of a shop, and
 * nothing that a shop does not run.
 */
export function checkContents(image: Image): void {
  const migrations = join(image.folder, 'server', 'db', 'migrations');
  const journals = globSync('**/_journal.json', { cwd: migrations });
  deepStrictEqual(journals.sort(), ['before-0.1.0/meta/_journal.json', 'meta/_journal.json']);
  const lacking = journals.flatMap((journal) => {
    const { entries } = JSON.parse(readFileSync(join(migrations, journal), 'utf8'));
    const files = entries.map(({ tag }: { tag: string }) =>
      join(journal, '..', '..', `${tag}.sql`),
    );
    return files.filter((file: string) => !existsSync(join(migrations, file)));
  });
  deepStrictEqual(lacking, []);
  deepStrictEqual(foundIn(image, needed), needed);

  // Hidden files too, which a glob would leave out.
  const files = readdirSync(image.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(image.folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules/'));
  const matches = (file: string, globs: readonly string[]) =>
    globs.some((glob) => matchesGlob(file, glob));
  deepStrictEqual(
    files.filter((file) => !matches(file, known) || matches(file, unwanted)),
    [],
  );

  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const forDevelopment = Object.keys(packages).filter(
    (path) => packages[path].dev || packages[path].devOptional,
  );
  deepStrictEqual(foundIn(image, forDevelopment), []);
}

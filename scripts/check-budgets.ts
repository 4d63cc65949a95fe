import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { homePageBytes } from './sample-home-page.ts';

// Counts bytes, which only a change of the code can increase. `bench:web` measures times.
const dist = join(import.meta.dirname, '..', 'dist');
const root = join(dist, 'client');

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(root, '.vite', 'manifest.json'), 'utf8'),
);

const kilobyte = 1000;
const plain = (file: string) => readFileSync(join(root, file)).length;
const packed = (file: string) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length;
const sum = (files: Iterable<string>, size: (file: string) => number) =>
  [...files].reduce((total, file) => total + size(file), 0);

/** Returns all files that a module loads at once, its own first. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

const assets = readdirSync(join(root, 'assets')).map((name) => `assets/${name}`);
const fonts = assets.filter((file) => file.endsWith('.woff2'));
// The others are loaded by the few dialogs that need them.
const sheets = manifest['index.html']?.css ?? [];
const start = [...filesOf('index.html'), ...filesOf('routes/home.tsx')];
const scripts = new Set(start.filter((file) => file.endsWith('.js')));

/** The pages, whose own code has a limit. The dashboards include their plots. */
const pages = Object.entries(manifest).filter(
  ([name, { isDynamicEntry }]) => isDynamicEntry && /(?:Page|routes\/[\w-]+)\.tsx$/.test(name),
);

/**
 * The bytes of a first visit to the home page on a phone, without response headers (0.5 to 1 KB
 * each) and without the pictures of the shop's own categories and products.
 */
const [firstBanner = '', ...otherBanners] = assets
  .filter((file) => /\/[1-4]-800-[^/]*\.avif$/.test(file))
  .sort();
const font = fonts.filter((file) => file.includes('figtree-latin-wght'));
const firstScreen = (await homePageBytes(dist)) + sum([...font, firstBanner], plain);
/** Returns the bytes of all scripts that a visit to a page loads before a person uses it. */
function scriptsBeforeUse(...modules: string[]): number {
  const files = ['index.html', ...modules].flatMap((name) => [...filesOf(name)]);
  return sum(new Set(files.filter((file) => file.endsWith('.js'))), packed);
}
const wholePage = firstScreen + sum(otherBanners, plain) + sum(scripts, packed);

const budgets = [
  { what: 'home page until its largest paint', bytes: firstScreen, most: 60 },
  { what: 'home page in all', bytes: wholePage, most: 230 },
  { what: 'scripts before the home page answers', bytes: sum(scripts, packed), most: 100 },
  {
    what: 'scripts of the search before it is used',
    bytes: scriptsBeforeUse('routes/search.tsx'),
    most: 100,
  },
  {
    what: 'scripts of a bicycle before its page is used',
    bytes: scriptsBeforeUse('routes/bicycle.tsx', 'features/bicycle/bicycle-head.ts'),
    most: 100,
  },
  {
    what: "scripts of a seller's page before it is used",
    bytes: scriptsBeforeUse('routes/seller.tsx'),
    most: 100,
  },
  { what: 'styles', bytes: sum(sheets, packed), most: 13 },
  { what: 'fonts', bytes: sum(fonts, plain), most: 40 },
  ...pages.map(([name, { file }]) => ({
    what: name,
    bytes: packed(file),
    most: name === 'routes/dashboard.tsx' ? 40 : 15,
  })),
];

for (const { what, bytes, most } of budgets)
  process.stdout.write(`${(bytes / kilobyte).toFixed(1).padStart(6)} of ${most} KB  ${what}\n`);
const broken = budgets.filter(({ bytes, most }) => bytes > most * kilobyte);
for (const { what } of broken) process.stderr.write(`Over its budget: ${what}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

import { createSearchIndex } from '../../../server/providers/search/search-index.ts';
import { createListingMaker, listed, makePlaces } from './listings.ts';
import { type Known, makeQualityQueries } from './quality-queries.ts';
import { createRandom } from './random.ts';

/** The index was tuned with seed 1; the figure is that of a seed which it was not tuned with. */
const seed = Number(process.env.SEED ?? 2);
const size = Number(process.env.BENCH_SIZE ?? 50_000);
const count = 300;
const goal = 0.95;
const looksAt = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);

const places = makePlaces();
const known: Known[] = [];
const make = createListingMaker(seed, places, (listing, model) => known.push({ listing, model }));
const listings = Array.from({ length: size }, make);
const byId = new Map(known.map((one) => [one.listing.id, one]));
const index = createSearchIndex({ places: listed(places) });
index.update(listings, []);

const perChange = new Map<string, { right: number; all: number }>();
let right = 0;
for (const { q, changes, isRight } of makeQualityQueries(known, count, createRandom(seed))) {
  const { hits, correction, total } = index.search({ q }, { limit: looksAt, after: null });
  const found = hits.flatMap(({ id }) => byId.get(id) ?? []);
  const isFound = found.some(isRight);
  if (isFound) right += 1;
  else if (process.env.VERBOSE)
    print(
      `not found: "${q}" (${changes.join(', ')}), read as "${correction ?? q}", ${total} hits: ${found.map(({ listing }) => listing.title).join(' | ')}`,
    );
  for (const name of changes) {
    const counted = perChange.get(name) ?? { right: 0, all: 0 };
    perChange.set(name, { right: counted.right + Number(isFound), all: counted.all + 1 });
  }
}

for (const [name, { right: found, all }] of perChange)
  print(`${name.padEnd(18)} ${found} of ${all}`);
const share = ((right / count) * 100).toFixed(1);
print(
  `${right} of ${count} queries (${share} %; goal ${goal * 100} %) have a right bicycle among the first ${looksAt}; seed ${seed}, ${size.toLocaleString('en')} listings`,
);
process.exitCode = right / count >= goal ? 0 : 1;

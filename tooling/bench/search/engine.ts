import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedIndex,
  openEmbeddedIndex,
} from '../../../server/providers/search/embedded-index.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { createListingMaker, listed, makePlaces } from './listings.ts';
import type { Query } from './queries.ts';

const batch = 1000;

export interface FilledEngine {
  engine: EmbeddedIndex;
  /** Some of the listings, to make queries of. */
  sample: SearchDocument[];
  /** Of the whole filling, and of making the listings alone, in seconds. */
  fillSeconds: number;
  makeSeconds: number;
}

/** Opens the index in its process and fills it with made-up listings. */
export async function openFilled(size: number, seed: number): Promise<FilledEngine> {
  const places = makePlaces();
  const make = createListingMaker(seed, places);
  const sample: SearchDocument[] = [];
  let makeMs = 0;
  const fillStart = performance.now();
  const engine = openEmbeddedIndex({
    places: listed(places),
    onTrouble: (reason) => process.stderr.write(`${reason}\n`),
    fill: async (update) => {
      // The next listings are made while the last ones are being indexed.
      let indexing = Promise.resolve();
      for (let done = 0; done < size; done += batch) {
        const start = performance.now();
        const documents = Array.from({ length: Math.min(batch, size - done) }, make);
        if (sample.length < 2000) sample.push(...documents.slice(0, Math.max(10, 2e6 / size)));
        makeMs += performance.now() - start;
        await indexing;
        indexing = update(documents, []);
      }
      await indexing;
    },
  });
  while (!engine.isReady()) await sleep(5);
  const fillSeconds = (performance.now() - fillStart) / 1000;
  return { engine, sample, fillSeconds, makeSeconds: makeMs / 1000 };
}

/** Asks one query and returns the milliseconds until its answer, by way of the process. */
export async function ask(engine: EmbeddedIndex, query: Query): Promise<number> {
  const start = performance.now();
  if (query.class === 'suggestion') await engine.suggest(query.typed, 8);
  else await engine.search(query.criteria, query.page);
  return performance.now() - start;
}

/** Returns the milliseconds until a new listing is found, and until a sold one is not, of 20 each. */
export async function measureChanges(engine: EmbeddedIndex, template: SearchDocument) {
  const shown: number[] = [];
  const hidden: number[] = [];
  const page = { order: 'relevance', limit: 5, after: null } as const;
  for (let round = 0; round < 20; round++) {
    const word = `unheard${round}`;
    const id = `11111111-1111-4111-8111-${String(round).padStart(12, '0')}`;
    const isFound = async () => (await engine.search({ q: word }, page)).hits[0]?.id === id;
    const until = async (found: boolean) => {
      const start = performance.now();
      await (found
        ? engine.update([{ ...template, id, title: word }], [])
        : engine.update([], [id]));
      while ((await isFound()) !== found) await sleep(1);
      return performance.now() - start;
    };
    shown.push(await until(true));
    hidden.push(await until(false));
  }
  return { shown, hidden };
}

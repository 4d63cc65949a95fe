import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { createRandom, type Random } from '../search/random.ts';

const distances = [25, 50, 100] as const;

/** Prices as people write them as a limit. */
const roundUp = (dollars: number) => Math.ceil(dollars / 50) * 50;

type Parameters = Record<string, string | number | undefined>;
type Make = (one: SearchDocument, random: Random) => Parameters;

const near: Make = ({ placeId }, random) => ({
  place: placeId ?? 1 + random.zipf(25_000),
  distance: random.pick(distances),
});
const upTo: Make = ({ priceCents }) => ({ max_price: roundUp(priceCents / 100) });
const ofKind: Make = ({ kind }) => ({ category: kind });
const ofMake: Make = ({ attributes: { make } }) => ({ make });
const ofModel: Make = ({ attributes: { make, model = '' } }) => ({
  q: `${make ?? 'bike'} ${model}`,
});
const ofSize: Make = ({ attributes: { frame_size } }) => ({ size: frame_size });
const forRider: Make = (_, random) => ({ height: 155 + random.below(40) });
const since: Make = ({ attributes: { model_year } }) => ({ min_year: model_year });
const inWords: Make = ({ kind, attributes: { colour = 'blue' } }) => ({
  q: `${colour} ${kind} bike`,
});

/**
 * What people save, each made for one bicycle that it finds: a model, or a kind with a price, mostly
 * near a place. The shares are in percent.
 */
const kindsOfSearch: readonly (readonly [share: number, ...parts: Make[]])[] = [
  [20, ofModel],
  [15, ofModel, near],
  [25, ofKind, upTo, near],
  [10, ofKind, ofMake, upTo, near],
  [10, ofKind, ofMake, ofSize, upTo],
  [10, ofKind, forRider, upTo, since],
  [5, inWords, upTo],
  [5, ofKind, upTo],
];

/** Makes the queries of saved searches, always the same for the same listings and seed. */
export function makeSearches(
  listings: readonly SearchDocument[],
  count: number,
  seed: number,
): string[] {
  const random = createRandom(seed);
  const picks = kindsOfSearch.flatMap(([share, ...parts]) =>
    Array.from({ length: share }, () => parts),
  );
  return Array.from({ length: count }, () => {
    const one = random.pick(listings);
    const parameters: Parameters = Object.assign(
      {},
      ...random.pick(picks).map((part) => part(one, random)),
    );
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  });
}

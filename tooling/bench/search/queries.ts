import { distances } from '../../../contract/limits.ts';
import type { SearchCriteria, SearchOrder } from '../../../contract/search/search-query.ts';
import type { SearchDocument, SearchPage } from '../../../server/providers/search/provider.ts';
import { misspellWord } from './misspell.ts';
import { createRandom, type Random } from './random.ts';

export const queryClasses = ['words and filters', 'facets', 'misspelt', 'suggestion'] as const;
export type QueryClass = (typeof queryClasses)[number];
export type SearchClass = Exclude<QueryClass, 'suggestion'>;

/** The goals in milliseconds at the 95th percentile. */
export const goals: Record<QueryClass, number> = {
  'words and filters': 30,
  facets: 50,
  misspelt: 80,
  suggestion: 5,
};

export type Query =
  | { class: SearchClass; criteria: SearchCriteria; page: SearchPage }
  | { class: 'suggestion'; typed: string };

const orders: readonly SearchOrder[] = ['newest', 'price_up', 'price_down', 'nearest'];
const plainWords = [
  'commuting',
  'panniers',
  'lights',
  'hydraulic',
  'carbon',
  'winter',
  'chain',
  'gravel',
  'comfortable',
  'helmet',
];

/** Returns words by which a person may look for a bicycle like this one. */
function wordsFor({ kind, attributes }: SearchDocument, random: Random): string {
  const {
    make = 'trek',
    model = 'domane',
    colour = 'black',
    frame_size: size = '54 cm',
  } = attributes;
  return random.pick([
    `${make} ${model}`,
    make,
    `${make} ${kind}`,
    `${colour} ${kind} bike`,
    `${kind} bike ${size}`,
    `${make} ${size.replace(' ', '')}`,
    `${kind} bike ${random.pick(plainWords)}`,
    `${random.pick(plainWords)} ${random.pick(plainWords)}`,
    `used ${make} ${model} ${colour}`,
    `${colour}`,
  ]);
}

/** Returns some filters that the bicycle passes, and those of other people's choice. */
function filtersFor(one: SearchDocument, random: Random, most: number): SearchCriteria {
  const { attributes, kind, condition } = one;
  const dollars = one.priceCents / 100;
  const filters: (() => SearchCriteria)[] = [
    () => ({ category: [kind] }),
    () => ({ condition: [condition, 'excellent'] }),
    () => (attributes.make ? { make: [attributes.make] } : {}),
    () => (attributes.frame_material ? { material: [attributes.frame_material] } : {}),
    () => (attributes.wheel_size ? { wheel: [attributes.wheel_size] } : {}),
    () => (attributes.colour ? { colour: [attributes.colour] } : {}),
    () => ({ electric: random.pick(['yes', 'no']) }),
    () => ({ min_price: Math.floor(dollars / 2), max_price: Math.ceil(dollars * 1.5) }),
    () => ({ min_year: 2015 + random.below(8) }),
    () => ({ height: 155 + random.below(40) }),
    () => ({ place: one.placeId ?? 1, distance: random.pick(distances) }),
  ];
  const chosen = Array.from({ length: random.below(most + 1) }, () => random.pick(filters)());
  return Object.assign({}, ...chosen);
}

const pageFor = (one: SearchDocument, order: SearchOrder): SearchPage => ({
  order,
  limit: 24,
  after: null,
  from: one.point ?? undefined,
});

const misspellOne = (words: string, random: Random) => {
  const list = words.split(' ');
  const long = list.filter((word) => /^[a-zA-Z]{5,}$/.test(word));
  if (long.length === 0) return `${words} ${misspellWord('specialized', random)}`;
  const chosen = random.pick(long);
  return list.map((word) => (word === chosen ? misspellWord(word, random) : word)).join(' ');
};

/** Makes 400 queries about listings, always the same for the same listings and seed. */
export function makeQueries(listings: readonly SearchDocument[], seed: number): Query[] {
  const random = createRandom(seed);
  const many = (count: number, make: (one: SearchDocument) => Query) =>
    Array.from({ length: count }, () => make(random.pick(listings)));
  return [
    ...many(160, (one) => ({
      class: 'words and filters',
      criteria: { q: wordsFor(one, random), ...filtersFor(one, random, 2) },
      page: pageFor(one, random.isTrue(0.6) ? 'relevance' : random.pick(orders)),
    })),
    ...many(80, (one) => ({
      class: 'facets',
      criteria: filtersFor(one, random, 3),
      page: pageFor(one, random.pick(orders)),
    })),
    ...many(80, (one) => ({
      class: 'misspelt',
      criteria: { q: misspellOne(wordsFor(one, random), random), ...filtersFor(one, random, 1) },
      page: pageFor(one, 'relevance'),
    })),
    ...many(80, (one) => {
      const { make = 'Trek', model = 'Domane' } = one.attributes;
      const typed = random.pick([make, model, `${make} ${model}`, one.city, one.kind]);
      return { class: 'suggestion', typed: typed.slice(0, 1 + random.below(6)) };
    }),
  ];
}

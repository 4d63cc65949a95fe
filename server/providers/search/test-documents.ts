import {
  brakes,
  colour,
  frameMaterial,
  frameShape,
  gearing,
  wheelSize,
} from '../../../contract/bicycle/attributes.ts';
import { categoryKind } from '../../../contract/bicycle/category-kind.ts';
import { condition } from '../../../contract/catalog/catalog.ts';
import type { SearchDocument, SearchPage } from './provider.ts';

export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** A bicycle with few properties, and those that a test states. */
export const bicycle = (number: number, stated: Partial<SearchDocument> = {}): SearchDocument => ({
  id: idOf(number),
  title: 'Bicycle',
  description: '',
  kind: 'road',
  condition: 'good',
  priceCents: 50_000,
  shippingCents: 0,
  offer: { shipping: false, verified: false, lowered: false },
  postedAt: 1_700_000_000 + number,
  city: 'Ghent',
  area: 'Centre',
  attributes: {},
  point: null,
  placeId: null,
  ...stated,
});

export const firstPage = (stated: Partial<SearchPage> = {}): SearchPage => ({
  order: 'relevance',
  limit: 10,
  after: null,
  ...stated,
});

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = ['alfa', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
export const makes = ['Trek', 'Canyon', 'Giant', 'Brompton'];
export const sizes = ['50 cm', '54 cm', '58 cm', '18 in', 'M', 'L'];
export const points = [
  { lat: 51.05, lon: 3.72 },
  { lat: 51.22, lon: 4.4 },
  { lat: 50.85, lon: 4.35 },
  { lat: 52.37, lon: 4.9 },
  { lat: 40.71, lon: -74 },
];

export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Some of the words, each of them possibly several times. */
export const someWords = (random: () => number, most: number) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, words)).join(' ');

export function randomBicycle(random: () => number, number: number): SearchDocument {
  const maybe = <T>(values: readonly T[]) => (random() < 0.3 ? undefined : pick(random, values));
  const place = Math.floor(random() * (points.length + 1)) - 1;
  const offer = {
    shipping: random() < 0.5,
    verified: random() < 0.5,
    lowered: random() < 0.5,
  };
  return bicycle(number, {
    title: someWords(random, 3),
    description: someWords(random, 4),
    kind: pick(random, categoryKind.options),
    condition: pick(random, condition.options),
    // Few different prices and times, so that ids decide often.
    priceCents: Math.floor(random() * 30) * 12_500,
    postedAt: 1_700_000_000 + Math.floor(random() * 50),
    shippingCents: offer.shipping ? Math.floor(random() * 3) * 12_500 : 0,
    offer,
    city: 'Ypres',
    area: 'Zonnebeke',
    attributes: {
      make: maybe(makes),
      model_year: maybe([2015, 2018, 2021]),
      frame_size: maybe(sizes),
      frame_material: maybe(frameMaterial.options),
      frame_shape: maybe(frameShape.options),
      wheel_size: maybe(wheelSize.options),
      gearing: maybe(gearing.options),
      brakes: maybe(brakes.options),
      colour: maybe(colour.options),
      motor: random() < 0.2 ? 'mid' : undefined,
    },
    point: points[place] ?? null,
    placeId: points[place] ? place + 1 : null,
  });
}

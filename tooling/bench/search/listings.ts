import {
  type Attributes,
  brakes,
  colour,
  frameShape,
} from '../../../contract/bicycle/attributes.ts';
import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { Place } from '../../../contract/bicycle/place.ts';
import { foldPlace, type ListedPlace } from '../../../server/places/read-places.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { describeListing, rareWord } from './descriptions.ts';
import { type Model, models, modelWeights } from './makes.ts';
import { createRandom, createWeightedPick, type Random } from './random.ts';

const day = 24 * 60 * 60;
/** A fixed day, so that every run makes the same listings. */
const today = Date.UTC(2026, 10, 1) / 1000;

/** How often each kind is sold. */
const kindShares: Record<CategoryKind, number> = {
  city: 25,
  mountain: 20,
  road: 15,
  electric: 15,
  kids: 8,
  folding: 5,
  gravel: 5,
  cargo: 3,
  bmx: 2,
  other: 2,
};

const kindCounts = Map.groupBy(models, ({ kind }) => kind);
const pickModel = createWeightedPick(
  models.map(({ kind }, index) => {
    const ofKind = kindCounts
      .get(kind)
      ?.reduce((sum, one) => sum + (modelWeights[models.indexOf(one)] ?? 0), 0);
    return ((modelWeights[index] ?? 0) / (ofKind ?? 1)) * kindShares[kind];
  }),
);

/** New prices in dollars, about. */
const newPrices: Record<CategoryKind, number> = {
  city: 700,
  mountain: 1500,
  road: 2200,
  electric: 2800,
  kids: 350,
  folding: 1200,
  gravel: 2000,
  cargo: 4500,
  bmx: 450,
  other: 1600,
};

const wheels: Partial<Record<CategoryKind, readonly Attributes['wheel_size'][]>> = {
  mountain: ['29', '29', '27.5', '26'],
  folding: ['16', '20'],
  kids: ['12', '16', '20', '24'],
  bmx: ['20'],
  cargo: ['20', '26'],
};
const sizes: Partial<Record<CategoryKind, readonly string[]>> = {
  road: ['48 cm', '50 cm', '52 cm', '54 cm', '56 cm', '58 cm', '60 cm', 'M', 'L'],
  gravel: ['50 cm', '52 cm', '54 cm', '56 cm', '58 cm', 'S', 'M', 'L', 'XL'],
  mountain: ['15 in', '17 in', '18 in', '19 in', '21 in', 'S', 'M', 'L', 'XL'],
};
const otherSizes = ['49 cm', '53 cm', '55 cm', '57 cm', '61 cm', 'S', 'M', 'L', 'XL'];

/** 25,000 made-up places in a country of some 1,500 km by 1,000 km, the first ones largest. */
export function makePlaces(count = 25_000): Place[] {
  const random = createRandom(99);
  return Array.from({ length: count }, (_, index) => {
    const name = rareWord(index * 7 + 300);
    return {
      id: index + 1,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      region: `R${index % 16}`,
      country: 'BE',
      lat: 44 + random.next() * 9,
      lon: -1 + random.next() * 18,
    };
  });
}

/** Returns places as the search has them: those of a region share its list. */
export function listed(places: readonly Place[]): ListedPlace[] {
  const regionsOf = new Map<string, string[]>();
  return places.map((place) => {
    const regions = regionsOf.get(place.region) ?? [foldPlace(place.region)];
    regionsOf.set(place.region, regions);
    return { place, thousands: 100, names: [foldPlace(place.name)], regions };
  });
}

function makeAttributes(
  random: Random,
  { make, model, kind }: (typeof models)[number],
): Attributes {
  const isElectric = kind === 'electric' || (kind === 'cargo' && random.isTrue(0.6));
  const all: Attributes = {
    make,
    model,
    model_year: 2026 - random.zipf(25),
    frame_size:
      kind === 'kids' || kind === 'folding' ? undefined : random.pick(sizes[kind] ?? otherSizes),
    frame_material: random.pick([
      'aluminium',
      'aluminium',
      'aluminium',
      'carbon',
      'steel',
      'titanium',
    ]),
    frame_shape: kind === 'folding' ? 'folding' : random.pick(frameShape.options.slice(0, 4)),
    wheel_size: random.pick(wheels[kind] ?? ['28']),
    gearing: random.pick(['derailleur', 'derailleur', 'derailleur', 'hub', 'single_speed']),
    gears: random.pick([1, 3, 7, 8, 9, 10, 11, 12, 18, 21, 24, 27]),
    brakes: random.pick(brakes.options),
    colour: random.pick(colour.options),
  };
  // Sellers leave out about a quarter.
  const stated = Object.entries(all).filter(
    ([name, value]) => value !== undefined && random.isTrue(name === 'make' ? 0.93 : 0.75),
  );
  const motor: Attributes = isElectric
    ? { motor: random.pick(['mid', 'rear_hub']), battery_wh: random.pick([400, 500, 625, 750]) }
    : {};
  return { ...Object.fromEntries(stated), ...motor };
}

/** About one title in fifty has two letters swapped. */
function misspell(title: string, random: Random): string {
  if (!random.isTrue(0.02)) return title;
  const at = 1 + random.below(Math.max(1, title.length - 3));
  return title.slice(0, at) + title.charAt(at + 1) + title.charAt(at) + title.slice(at + 2);
}

function makeTitle(random: Random, model: (typeof models)[number], attributes: Attributes): string {
  const { model_year: year, frame_size: size, colour: paint } = attributes;
  const kind = model.kind === 'other' ? 'bicycle' : `${model.kind} bike`;
  const name = `${model.make} ${model.model}`;
  const title = random.pick([
    `${name} ${year ?? ''} ${size ?? ''}`,
    `${paint ?? ''} ${name}`,
    `${name} ${kind}`,
    `${model.make} ${kind} ${size ?? ''}`,
    `${name}, ${size ?? 'good condition'}`,
    `${name}`,
  ]);
  return misspell(title.replace(/\s+/g, ' ').trim(), random);
}

const hex = (random: Random, length: number) =>
  random
    .below(16 ** length)
    .toString(16)
    .padStart(length, '0');

/**
 * Makes listings one by one, always the same for the same seed: real makes and models, sizes, prices
 * and ages as on a marketplace, descriptions of 40 to 120 words.
 * @param onMade is told the model also where the seller does not state it
 */
export function createListingMaker(
  seed: number,
  places: readonly Place[],
  onMade: (listing: SearchDocument, model: Model) => void = () => {},
) {
  const random = createRandom(seed);
  return (): SearchDocument => {
    const model = models[pickModel(random)] ?? models[0];
    if (!model) throw new Error('there are no models');
    const attributes = makeAttributes(random, model);
    const place = random.isTrue(0.9) ? places[random.zipf(places.length)] : undefined;
    const age = 2026 - (attributes.model_year ?? 2019);
    const price = newPrices[model.kind] * (0.5 + random.next()) * 0.88 ** age;
    const listing: SearchDocument = {
      id: `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`,
      title: makeTitle(random, model, attributes),
      description: describeListing(random),
      kind: model.kind,
      condition: random.pick(['good', 'good', 'fair', 'excellent']),
      offer: { shipping: model.kind !== 'cargo', verified: false, lowered: false },
      priceCents: Math.max(2000, Math.round(price) * 100),
      shippingCents: model.kind === 'cargo' ? 0 : 4500,
      postedAt: today - Math.floor(random.next() * 365 * day),
      city: place?.name ?? 'Elsewhere',
      area: place?.region ?? '',
      attributes,
      point: place ? { lat: place.lat, lon: place.lon } : null,
      placeId: place?.id ?? null,
    };
    onMade(listing, model);
    return listing;
  };
}

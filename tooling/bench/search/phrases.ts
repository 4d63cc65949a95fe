import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrameSize } from '../../../contract/bicycle/read-frame-size.ts';
import { heightRangeOf } from '../../../contract/bicycle/rider-height.ts';
import { readPlaces } from '../../../server/places/read-places.ts';
import type { SearchDocument } from '../../../server/providers/search/provider.ts';
import { createSearchIndex } from '../../../server/providers/search/search-index.ts';
import { createListingMaker } from './listings.ts';

// What people type into the box of the search, with what each phrase has to find. The author of the
// phrases had not seen the rules of the search. VERBOSE names the failures of the half that the search
// may be tuned with; the other half is for the figure.

/** What every right bicycle fulfils. A fact that its seller has not stated does not count. */
interface Wanted {
  kinds?: string[];
  makes?: string[];
  /** A part of the model's name, in small letters. */
  model?: string;
  colours?: string[];
  materials?: string[];
  shapes?: string[];
  wheels?: string[];
  brakes?: string[];
  gearings?: string[];
  gears?: number;
  /** Dollars. */
  minPrice?: number;
  maxPrice?: number;
  /** The least and the greatest frame size in centimetres. */
  sizeCm?: [number, number];
  sizeLetters?: string[];
  riderCm?: number;
  /** Years. */
  childAge?: number;
  city?: string;
  condition?: string[];
  motor?: boolean;
  /** At most half of what bicycles cost on average. */
  cheap?: boolean;
}

interface Phrase {
  q: string;
  half: 'tuning' | 'figure';
  want: Wanted;
}

const phrases: Phrase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'phrases.json'), 'utf8'),
);

const size = Number(process.env.BENCH_SIZE ?? 100_000);
const looksAt = 3;
/** So far around a city its bicycles count as there, in kilometres. */
const nearKm = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

const american = readPlaces().filter(({ place }) => place.country === 'US');
const places = american.map(({ place }) => place);
const make = createListingMaker(3, places);
const listings = Array.from({ length: size }, make);
const byId = new Map(listings.map((one) => [one.id, one]));
const averageCents = listings.reduce((sum, one) => sum + one.priceCents, 0) / size;
const index = createSearchIndex({ places: american });
index.update(listings, []);

function isNear({ point }: SearchDocument, city: string): boolean {
  const there = places.find(({ name }) => name === city);
  if (!point || !there) return false;
  const [north, east] = [point.lat - there.lat, point.lon - there.lon];
  return Math.hypot(north, east * Math.cos((there.lat * Math.PI) / 180)) * 111.2 <= nearKm;
}

/** The nominal wheels of children's bicycles for an age, by the usual charts of their makers. */
const wheelsFor = (age: number): string[] =>
  [
    { wheel: '12', from: 2, to: 4 },
    { wheel: '14', from: 3, to: 5 },
    { wheel: '16', from: 4, to: 6 },
    { wheel: '18', from: 5, to: 7 },
    { wheel: '20', from: 6, to: 9 },
    { wheel: '24', from: 8, to: 11 },
  ].flatMap(({ wheel, from, to }) => (age >= from && age <= to ? [wheel] : []));

const isOneOf = (given: string | undefined, wanted: string[] | undefined) =>
  !wanted || (given !== undefined && wanted.includes(given));

function hasSize({ attributes }: SearchDocument, { sizeCm, sizeLetters }: Wanted): boolean {
  if (!sizeCm && !sizeLetters) return true;
  const stated = attributes.frame_size ? readFrameSize(attributes.frame_size) : null;
  if (!stated) return false;
  if ('letter' in stated) return sizeLetters?.includes(stated.letter) ?? false;
  const cm = 'cm' in stated ? stated.cm : stated.inch * 2.54;
  return sizeCm !== undefined && cm >= sizeCm[0] && cm <= sizeCm[1];
}

function fits({ kind, attributes }: SearchDocument, { riderCm, childAge }: Wanted): boolean {
  if (childAge !== undefined)
    return kind === 'kids' && isOneOf(attributes.wheel_size, wheelsFor(childAge));
  if (riderCm === undefined) return true;
  const range = heightRangeOf(kind, attributes.frame_size);
  return range !== null && riderCm >= range.min && riderCm <= range.max;
}

function hasPrice({ priceCents }: SearchDocument, { minPrice, maxPrice, cheap }: Wanted): boolean {
  const [least, most] = [(minPrice ?? 0) * 100, (maxPrice ?? Infinity) * 100];
  return priceCents >= least && priceCents <= most && !(cheap && priceCents > averageCents / 2);
}

const isIn = (text: string, parts: string[]) => parts.some((part) => text.includes(part));

function isRight(listing: SearchDocument, want: Wanted): boolean {
  const { attributes, title } = listing;
  const named = `${attributes.model ?? ''} ${title}`.toLowerCase();
  return (
    isOneOf(listing.kind, want.kinds) &&
    (isOneOf(attributes.make, want.makes) || isIn(title, want.makes ?? [])) &&
    named.includes(want.model ?? '') &&
    isOneOf(attributes.colour, want.colours) &&
    isOneOf(attributes.frame_material, want.materials) &&
    isOneOf(attributes.frame_shape, want.shapes) &&
    isOneOf(attributes.wheel_size, want.wheels) &&
    isOneOf(attributes.brakes, want.brakes) &&
    isOneOf(attributes.gearing, want.gearings) &&
    (want.gears === undefined || attributes.gears === want.gears) &&
    isOneOf(listing.condition, want.condition) &&
    (!want.motor || attributes.motor !== undefined) &&
    hasSize(listing, want) &&
    fits(listing, want) &&
    hasPrice(listing, want) &&
    (!want.city || isNear(listing, want.city))
  );
}

for (const half of ['tuning', 'figure'] as const) {
  const asked = phrases.filter((phrase) => phrase.half === half);
  const possible = asked.filter(
    ({ want }) => listings.filter((one) => isRight(one, want)).length >= looksAt,
  );
  let right = 0;
  for (const { q, want } of asked) {
    const page = { limit: looksAt, after: null };
    const { hits, correction, total } = index.search({ q }, page);
    const found = hits.flatMap(({ id }) => byId.get(id) ?? []);
    if (found.length > 0 && found.every((one) => isRight(one, want))) right += 1;
    else if (half === 'tuning' && process.env.VERBOSE)
      print(
        `"${q}", read as "${correction ?? q}", ${total} hits: ${found.map(({ kind, title }) => `${kind}: ${title}`).join(' | ')}`,
      );
  }
  print(
    `${half}: for ${right} of ${asked.length} phrases, all of the first ${looksAt} bicycles are right; ${possible.length} phrases have so many right ones among ${size.toLocaleString('en')} listings`,
  );
}

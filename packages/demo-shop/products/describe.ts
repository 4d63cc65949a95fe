import { phrasesByKind } from '../phrases/by-kind.ts';
import type { Phrase, Trait } from '../phrases/phrase.ts';
import { closings, fits, openingsOf, services } from '../phrases/shared.ts';
import type { Rng } from '../rng.ts';
import { type BicycleFacts, valuesOf } from './facts.ts';

/**
 * Returns the next phrase of a list that fits the traits. Each phrase is used before one is
 * repeated.
 */
export type PhrasePicker = (list: readonly Phrase[], traits: ReadonlySet<Trait>) => string;

/**
 * Creates a picker with its own decks of phrases. The picker throws RangeError if no phrase fits.
 */
export function createPhrasePicker(rng: Rng): PhrasePicker {
  const decks = new Map<readonly Phrase[], Phrase[]>();
  return (list, traits) => {
    const deck = decks.get(list) ?? rng.shuffled(list);
    decks.set(list, deck);
    const at = deck.findIndex((phrase) => fitsTraits(phrase, traits));
    const [phrase] = at < 0 ? [] : deck.splice(at, 1);
    if (phrase === undefined) throw new RangeError('no phrase fits');
    // Inserted at a random place in the second half and not at the very end: decks in the same
    // rhythm would give one seller the same words each time.
    deck.splice(rng.whole(Math.ceil(deck.length / 2), deck.length), 0, phrase);
    return typeof phrase === 'string' ? phrase : phrase.text;
  };
}

const fitsTraits = (phrase: Phrase, traits: ReadonlySet<Trait>): boolean =>
  typeof phrase === 'string' ||
  ((!phrase.if || traits.has(phrase.if)) && !(phrase.unless && traits.has(phrase.unless)));

function traitsOf({ subject, level, years }: BicycleFacts): Set<Trait> {
  const traits = new Set<Trait>(subject.features);
  if (level <= 1) traits.add('plain');
  if (level >= 3) traits.add('dear');
  if (level === 4) traits.add('top');
  if (years < 2) traits.add('young');
  if (years >= 5) traits.add('old');
  return traits;
}

/**
 * Returns a title, such as 'Torvik Vind 3 road bike, size 54', that is not in `taken`, and adds it
 * there.
 * @throws RangeError when all titles are taken
 */
export function titleOf(rng: Rng, facts: BicycleFacts, taken: Set<string>): string {
  const { plan, subject, model, trim, size } = facts;
  const values = { make: subject.make, model, trim, size: size.label };
  const titles = plan.titles.map((title) => fill(title, values).replaceAll(/ +/g, ' '));
  const title = rng.pick(titles.filter((one) => !taken.has(one)));
  taken.add(title);
  return title;
}

/** Returns the description of a private seller: two or three short paragraphs. */
export function descriptionOf(rng: Rng, pickPhrase: PhrasePicker, facts: BicycleFacts): string {
  const traits = traitsOf(facts);
  const phrases = phrasesByKind[facts.plan.kind];
  const values = valuesOf(rng, facts);
  const sentenceFrom = (list: readonly Phrase[]) =>
    capitalized(fill(pickPhrase(list, traits), values));
  const opening = sentenceFrom(openingsOf(facts.plan.kind));
  const fit = sentenceFrom(fits[facts.plan.kind]);
  const parts = sentenceFrom(phrases.parts);
  const ridden = sentenceFrom(phrases.ridden[facts.condition]);
  const why = sentenceFrom(phrases.why);
  const extras = sentenceFrom(phrases.extras);
  const service = isServiced(facts) && rng.odds(0.65) ? sentenceFrom(services) : '';
  const closing = rng.odds(0.85) ? sentenceFrom(closings) : '';
  return arranged(rng, { opening, fit, parts, ridden, why, extras, service, closing });
}

type Sentences = Record<
  'opening' | 'fit' | 'parts' | 'ridden' | 'why' | 'extras' | 'service' | 'closing',
  string
>;

const layouts: readonly (readonly (readonly (keyof Sentences)[])[])[] = [
  [
    ['opening', 'fit', 'parts'],
    ['ridden', 'service'],
    ['why', 'extras', 'closing'],
  ],
  [
    ['opening', 'why'],
    ['parts', 'fit'],
    ['ridden', 'service', 'extras', 'closing'],
  ],
  [
    ['opening', 'parts', 'ridden'],
    ['fit', 'service', 'extras'],
    ['why', 'closing'],
  ],
  [
    ['opening', 'ridden', 'fit'],
    ['parts', 'extras'],
    ['service', 'why', 'closing'],
  ],
  [
    ['opening', 'fit', 'ridden'],
    ['why', 'parts', 'extras', 'closing'],
  ],
];

const arranged = (rng: Rng, sentences: Sentences): string =>
  rng
    .pick(layouts)
    .map((paragraph) => paragraph.flatMap((part) => sentences[part] || []).join(' '))
    .join('\n\n');

// A worn bicycle is not serviced before a sale, and a BMX has hardly a part that needs it.
const isServiced = ({ condition, plan }: BicycleFacts): boolean =>
  condition !== 'fair' && plan.kind !== 'bmx';

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

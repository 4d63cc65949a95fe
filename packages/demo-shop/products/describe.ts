import type { Chance } from '../rng.ts';
import { wordsOf } from '../words/all.ts';
import type { Phrase, Trait } from '../words/phrase.ts';
import { closings, fits, openingsOf, services } from '../words/shared.ts';
import { type Facts, valuesOf } from './facts.ts';

/** Takes the next phrase of a list that fits; gives each its turn before one comes again. */
export type Dealer = (list: readonly Phrase[], traits: ReadonlySet<Trait>) => string;

/** Makes a dealer with decks of its own. Its function throws RangeError where no phrase fits. */
export function createDealer(chance: Chance): Dealer {
  const decks = new Map<readonly Phrase[], Phrase[]>();
  return (list, traits) => {
    const deck = decks.get(list) ?? chance.shuffled(list);
    decks.set(list, deck);
    const at = deck.findIndex((phrase) => suits(phrase, traits));
    const [phrase] = at < 0 ? [] : deck.splice(at, 1);
    if (phrase === undefined) throw new RangeError('no phrase fits');
    // Not at the very end: decks that turn in step would give one seller the same words each time.
    deck.splice(chance.whole(Math.ceil(deck.length / 2), deck.length), 0, phrase);
    return typeof phrase === 'string' ? phrase : phrase.say;
  };
}

const suits = (phrase: Phrase, traits: ReadonlySet<Trait>): boolean =>
  typeof phrase === 'string' ||
  ((!phrase.if || traits.has(phrase.if)) && !(phrase.unless && traits.has(phrase.unless)));

function traitsOf({ subject, level, years }: Facts): Set<Trait> {
  const traits = new Set<Trait>(subject.sights);
  if (level <= 1) traits.add('plain');
  if (level >= 3) traits.add('dear');
  if (level === 4) traits.add('top');
  if (years < 2) traits.add('young');
  if (years >= 5) traits.add('old');
  return traits;
}

/**
 * A title, as in 'Torvik Vind 3 road bike, size 54', that is not among those `taken`, where it is
 * then added. @throws RangeError when all are.
 */
export function titleOf(chance: Chance, facts: Facts, taken: Set<string>): string {
  const { plan, subject, model, trim, size } = facts;
  const values = { make: subject.make, model, trim, size: size.label };
  const titles = plan.titles.map((title) => fill(title, values).replaceAll(/ +/g, ' '));
  const title = chance.pick(titles.filter((one) => !taken.has(one)));
  taken.add(title);
  return title;
}

/** What a private seller writes: two or three short paragraphs. */
export function descriptionOf(chance: Chance, deal: Dealer, facts: Facts): string {
  const traits = traitsOf(facts);
  const words = wordsOf[facts.plan.kind];
  const values = valuesOf(chance, facts);
  const say = (list: readonly Phrase[]) => capitalized(fill(deal(list, traits), values));
  const opening = say(openingsOf(facts.plan.kind));
  const fit = say(fits[facts.plan.kind]);
  const parts = say(words.parts);
  const ridden = say(words.ridden[facts.condition]);
  const why = say(words.why);
  const extras = say(words.extras);
  const service = isServiced(facts) && chance.odds(0.65) ? say(services) : '';
  const closing = chance.odds(0.85) ? say(closings) : '';
  return arranged(chance, { opening, fit, parts, ridden, why, extras, service, closing });
}

type Said = Record<
  'opening' | 'fit' | 'parts' | 'ridden' | 'why' | 'extras' | 'service' | 'closing',
  string
>;

const layouts: readonly (readonly (readonly (keyof Said)[])[])[] = [
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

const arranged = (chance: Chance, said: Said): string =>
  chance
    .pick(layouts)
    .map((paragraph) => paragraph.flatMap((part) => said[part] || []).join(' '))
    .join('\n\n');

// Nobody has work done on what they sell as worn; and a BMX has hardly a part that needs any.
const isServiced = ({ condition, plan }: Facts): boolean =>
  condition !== 'fair' && plan.kind !== 'bmx';

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { and, or, type SQL, sql } from 'drizzle-orm';
import { categories, products } from '../../../db/schema/catalog.ts';
import { genericWords } from '../words/generic-words.ts';
import { wordsOf } from '../words/read-query.ts';
import { isPhrase, synonymsOf } from '../words/synonyms.ts';

/** How many words of a query are looked for. */
const maxWords = 10;

const generic: ReadonlySet<string> = new Set(genericWords);

/** The attributes that people ask for in words. */
const worded = [
  ...['make', 'model', 'model_year', 'frame_size', 'wheel_size'],
  ...['frame_shape', 'frame_material', 'gearing', 'brakes', 'colour'],
].map((name) => sql`${products.attributes}->>${sql.raw(`'${name}'`)}`);

/** What a listing says. */
const textOf = (isElectric: SQL) =>
  sql`concat_ws(' ', ${products.title}, ${categories.kind}, case when ${isElectric} then 'electric' end,
    ${sql.join(worded, sql`, `)}, ${products.city}, ${products.area}, ${products.description})`;

/** How listings may write a letter of a query. SQL folds a text far slower than it compares one. */
const letters: Record<string, string> = {
  a: 'aàáâãäåā',
  c: 'cçćč',
  d: 'dđð',
  e: 'eèéêëēě',
  i: 'iìíîïīı',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõöøō',
  r: 'rř',
  s: 'sśšş',
  u: 'uùúûüůū',
  y: 'yýÿ',
  z: 'zźżž',
};

/** With capitals: a database without a locale knows those of ASCII only. */
const withCapitals = (some: string) => some + some.toUpperCase();

const spell = (word: string): string =>
  word.replace(/[a-z]/g, (letter) =>
    letters[letter] ? `[${withCapitals(letters[letter])}]` : letter,
  );

const wordLetters = `a-z0-9_${withCapitals(Object.values(letters).join(''))}`;
/** Where a word begins and ends. `\m` and `\M` would ask the locale of the database what a letter is. */
const begin = `(?<![${wordLetters}])`;
const end = `(?![${wordLetters}])`;

/** A number, with the unit that was asked for or without one. */
const measure = /^(\d[\d.]*)(cm|in|speed|wh|kg|mm|km)?$/;

/** Between the parts of a code, as others write them: F8, F-8, F 8. */
const gap = '[^a-z0-9]?';

/**
 * Returns a regular expression for a word: a number as a whole in any unit, a short word as a whole, and
 * a longer one as the beginning of a word, in the singular.
 */
function patternOf(word: string): string {
  const number = measure.exec(word)?.[1];
  if (number) return `${begin}${number.replaceAll('.', '[.,]')}(?![.,]?[0-9])`;
  const singular = word.length > 3 ? word.replace(/([^s])s$/, '$1') : word;
  const [, name = '', plus = ''] = /^(.+?)(plus)?$/.exec(singular) ?? [];
  const spaced = name
    .split(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|\./)
    .map(spell)
    .join(gap);
  const isWhole = word.length < 3 || /\d$/.test(word);
  return `${begin}${spaced}${plus && '(plus|[+])'}${isWhole ? end : ''}`;
}

/** Returns a regular expression for a word or two that mean something together, and their synonyms. */
const anySpelling = (spelling: string): string =>
  [spelling.split(' '), ...synonymsOf(spelling)]
    .map((words) => words.map(patternOf).join('[^a-z0-9]+'))
    .join('|');

/** A short word and the number behind it may be one code: "F-8" is "F8". */
const isCode = (first: string, second: string | undefined): second is string =>
  /^[a-z]{1,4}$/.test(first) && /^\d{1,4}$/.test(second ?? '');

/**
 * Matches listings that have every word of a query, as the index reads it: in other spellings, in the
 * singular, in another unit; words that fit every bicycle restrict nothing. Words that are misspelt, and
 * wheels in inches that were asked for by their rim, it does not find.
 */
export function hasWords(q: string, isElectric: SQL): SQL | undefined {
  const words = wordsOf(q).slice(0, maxWords);
  const text = textOf(isElectric);
  const has = (pattern: string) => sql`${text} ~* ${pattern}`;
  const asked: (SQL | undefined)[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const next = words[at + 1];
    const phrase = `${word} ${next}`;
    if (isPhrase(phrase)) {
      asked.push(has(anySpelling(phrase)));
      at += 1;
    } else if (isCode(word, next)) {
      const apart = generic.has(word) ? undefined : has(anySpelling(word));
      asked.push(or(and(apart, has(patternOf(next))), has(patternOf(word + next))));
      at += 1;
    } else if (!generic.has(word)) asked.push(has(anySpelling(word)));
  }
  return and(...asked);
}

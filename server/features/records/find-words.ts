import { and, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';

const notInWords = /[^\p{L}\p{N}\p{M}]+/u;
const uuid = /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|[/?#])/i;
const phoneNumber = /^\+?[\d\s()./\p{Pd}]+$/u;

/** The end of a phone number that is shorter is that of too many people. */
const minPhoneDigits = 4;

/** Returns the id that was typed, alone or in the address of a page; null without one. */
export const readId = (typed: string): string | null =>
  uuid.exec(typed)?.[1]?.toLowerCase() ?? null;

/** A database of the locale C knows the capitals of ASCII only; one of another locale takes all of these for one. */
function spellings(word: string): string[] {
  const upper = word.toUpperCase();
  const [first = ''] = upper;
  const all = [word, `${first}${[...word].slice(1).join('')}`, upper];
  return [...new Set(/^[a-z0-9]*$/.test(word) ? [word] : all)].map((each) => `${each}:*`);
}

/**
 * Returns a condition that a text has words with all the beginnings that were typed, such as `ann.s@exam` for the email
 * of Ann Smith. Without letters and digits nothing has them.
 * @param text the SQL of which there is an index of `words_of`
 */
export function hasWords(text: SQL, typed: string): SQL {
  const words = typed.toLowerCase().split(notInWords).filter(Boolean);
  if (words.length === 0) return sql`false`;
  const wanted = words.map((word) => `(${spellings(word).join(' | ')})`).join(' & ');
  // A text of ASCII is cut into words only if it has their letters: of a thousand rows on the way to a rare word, few
  // have. ICU lowers some other letters in another way in a text than words_of does in its words.
  const letters = and(...words.map((word) => sql`${text} ilike ${`%${word}%`}`));
  const mayHave = sql`(octet_length(${text}) > char_length(${text}) or ${letters})`;
  return sql`(${mayHave} and words_of(${text}) @@ to_tsquery('simple', ${wanted}))`;
}

/**
 * Returns a condition that a phone number in the form of E.164 begins with what was typed, where that begins with the
 * code of a country (`+1 503`), or else ends with it (`(503) 555-0188`, `0171 5550`); null for what is no number.
 */
export function hasPhone(phone: SQL, typed: string): SQL | null {
  const plain = typed.trim();
  const digits = plain.replace(/\D/g, '');
  const withoutZeros = digits.replace(/^0+/, '');
  if (!phoneNumber.test(plain)) return null;
  if (/^(\+|00)/.test(plain))
    return withoutZeros.length < minPhoneDigits
      ? null
      : sql`${phone} like ${`+${escapeLike(withoutZeros)}%`}`;
  // A zero is dialled before a number within many countries, or is a digit of its end.
  const ends = [...new Set([digits, withoutZeros])].filter((end) => end.length >= minPhoneDigits);
  const isEnd = (end: string) => sql`reverse(${phone}) like ${`${[...end].reverse().join('')}%`}`;
  return or(...ends.map(isEnd)) ?? null;
}

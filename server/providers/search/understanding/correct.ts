import { codesOf, editDistance } from '../words/edit-distance.ts';

/**
 * Returns how many typing errors a word may have. A word of three letters may lack one; two errors in
 * a word of six make of "marlyn" a colour.
 */
const allowed = (length: number) => (length < 8 ? 1 : 2);

/** Letters and groups of them that sound alike, one after the other. */
const sounds: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/sch|sh|[cstz]i(?=[aeo])|c(?=[eiy])|z/g, 's'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=.)[aeiouyhw]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Returns how a word sounds, without its vowels: "hidrolik" and "hydraulic" are the same. */
const soundOf = (word: string) =>
  sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word);

/** The sounds of shorter words, such as "red" and "road", are those of too many others. */
const leastSounds = 4;
/** A word that sounds like another has at most so many other letters. */
const mostUnlike = 4;

/**
 * Returns a function that replaces a misspelt word by the nearest of some words.
 * @param known the words of the vocabulary, in small letters
 */
export function createSpeller(known: Iterable<string>) {
  const own = [...new Set(known)]
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((text) => ({ text, codes: codesOf(text), sound: soundOf(text) }));
  const bySound = Map.groupBy(own, ({ sound }) => sound);

  /** Returns the nearest of the words that sound like a word. */
  const soundingLike = (word: string, asked: Uint16Array): string | undefined => {
    const sound = soundOf(word);
    if (sound.length < leastSounds) return undefined;
    const [nearest] = (bySound.get(sound) ?? [])
      .map(({ text, codes }) => ({
        text,
        errors: editDistance(asked, [0, asked.length], codes, [0, codes.length], mostUnlike),
      }))
      .filter(({ errors }) => errors <= mostUnlike)
      .sort((one, other) => one.errors - other.errors);
    return nearest?.text;
  };

  /**
   * Returns the likeliest word that was meant; undefined if none is near.
   * @param others the words of makes
   */
  return (word: string, others: Iterable<string>): string | undefined => {
    if (!/^[a-z]{3,}$/.test(word)) return undefined;
    const asked = codesOf(word);
    const most = allowed(word.length);
    let best: { text: string; errors: number } | undefined;
    const compare = (text: string, codes: Uint16Array, isOwn: boolean) => {
      const isLonger = word.length > 3 || (text.length === 4 && text[0] === word[0]);
      if (!isLonger || Math.abs(text.length - word.length) > most) return;
      const errors = editDistance(asked, [0, asked.length], codes, [0, codes.length], most);
      // Hardly anybody misspells the first letter, but for swapping it with the second.
      const isSameStart = text[0] === word[0] || (text[0] === word[1] && text[1] === word[0]);
      if (errors > most || (!isSameStart && errors > 1)) return;
      // Of two that are equally near, a make is likelier with one error, and a plain word with two.
      const cost = errors + (isSameStart ? 0 : 0.5) + (isOwn === (errors === 1) ? 0.1 : 0);
      if (!best || cost < best.errors) best = { text, errors: cost };
    };
    for (const text of others)
      if (text.length > 3 && Math.abs(text.length - word.length) <= most)
        compare(text, codesOf(text), false);
    for (const { text, codes } of own) compare(text, codes, true);
    return best?.text ?? soundingLike(word, asked);
  };
}

import { codesOf, differs, editDistance, signatureOf } from '../words/edit-distance.ts';

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

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash, 31) + text.charCodeAt(at);
  return hash | 0;
};

/** Returns words in few arrays: objects of their own took 10 MB for 25,000 places. */
function packWords(texts: readonly string[]) {
  const chars = codesOf(texts.join(''));
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] as number) + text.length;
  });
  const signatures = Uint32Array.from(texts, (text, index) =>
    signatureOf(chars, starts[index] as number, (starts[index] as number) + text.length),
  );
  return {
    texts,
    chars,
    starts,
    signatures,
    sounds: Int32Array.from(texts, (text) => hashOf(soundOf(text))),
  };
}

/**
 * Returns a function that replaces a misspelt word by the nearest of some words.
 * @param known the words of the vocabulary, in small letters
 */
export function createSpeller(known: Iterable<string>) {
  const own = packWords([...new Set(known)].filter((word) => /^[a-z]{4,}$/.test(word)));

  /** Returns the nearest of the words that sound like a word. */
  const soundingLike = (word: string, asked: Uint16Array): string | undefined => {
    const { texts, chars, starts, sounds } = own;
    const sound = soundOf(word);
    if (sound.length < leastSounds) return undefined;
    const hash = hashOf(sound);
    let best: { text: string; errors: number } | undefined;
    for (let index = 0; index < sounds.length; index++) {
      if (sounds[index] !== hash) continue;
      const text = texts[index] as string;
      const range = [starts[index] as number, starts[index + 1] as number] as const;
      const errors = editDistance(asked, [0, asked.length], chars, range, mostUnlike);
      const isNearer = errors < (best?.errors ?? mostUnlike + 1);
      if (isNearer && soundOf(text) === sound) best = { text, errors };
    }
    return best?.text;
  };

  /**
   * Returns the likeliest word that was meant; undefined if none is near.
   * @param others the words of makes
   */
  return (word: string, others: Iterable<string>): string | undefined => {
    if (!/^[a-z]{3,}$/.test(word)) return undefined;
    const asked = codesOf(word);
    const signature = signatureOf(asked, 0, asked.length);
    const most = allowed(word.length);
    let best: { text: string; errors: number } | undefined;
    const compare = (text: string, chars: Uint16Array, start: number, isOwn: boolean) => {
      const isLonger = word.length > 3 || (text.length === 4 && text[0] === word[0]);
      if (!isLonger || Math.abs(text.length - word.length) > most) return;
      const range = [start, start + text.length] as const;
      const errors = editDistance(asked, [0, asked.length], chars, range, most);
      // Hardly anybody misspells the first letter, but for swapping it with the second.
      const isSameStart = text[0] === word[0] || (text[0] === word[1] && text[1] === word[0]);
      if (errors > most || (!isSameStart && errors > 1)) return;
      // Of two that are equally near, a make is likelier with one error, and a plain word with two.
      const cost = errors + (isSameStart ? 0 : 0.5) + (isOwn === (errors === 1) ? 0.1 : 0);
      if (!best || cost < best.errors) best = { text, errors: cost };
    };
    for (const text of others)
      if (text.length > 3 && Math.abs(text.length - word.length) <= most)
        compare(text, codesOf(text), 0, false);
    const { texts, chars, starts, signatures } = own;
    for (let index = 0; index < texts.length; index++)
      if (!differs(signatures[index] as number, signature, most))
        compare(texts[index] as string, chars, starts[index] as number, true);
    return best?.text ?? soundingLike(word, asked);
  };
}

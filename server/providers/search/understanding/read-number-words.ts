import type { Vocabulary } from './vocabulary.ts';

/** A number at the beginning of a list of words. */
interface WrittenNumber {
  value: number;
  /** How many words it has. */
  length: number;
  /** Whether it names a hundred or more, as in "2 grand". */
  isLarge: boolean;
}

/** Whether a list of words begins with the name of a place, such as "grand rapids". */
export type BeginsPlace = (words: readonly string[]) => boolean;

/** Returns a function that reads the number with which a list of words begins; null for none. */
function createReader({ units, tens, scales, one, and }: Vocabulary['numberWords']) {
  const values = new Map([
    ...units.map((word, index) => [word, index + 1] as const),
    ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ]);
  const isScale = (word: string | undefined) => word !== undefined && Object.hasOwn(scales, word);
  const scaleAt = (words: readonly string[], at: number, beginsPlace: BeginsPlace) => {
    const word = words[at];
    return isScale(word) && !beginsPlace(words.slice(at)) ? word : undefined;
  };
  /** The first factor: a word, or digits before a scale, but not those of "under 500 Grand Rapids". */
  const first = (word: string, next: string | undefined): number | undefined => {
    if (isScale(next) && word === one) return 1;
    if (isScale(next) && /^\d{1,2}(?:[.,]\d)?$/.test(word)) return Number(word.replace(',', '.'));
    return values.get(word);
  };

  return (words: readonly string[], beginsPlace: BeginsPlace): WrittenNumber | null => {
    let part = first(words[0] ?? '', scaleAt(words, 1, beginsPlace));
    if (part === undefined) return null;
    let [value, length, isLarge] = [0, 1, false];
    for (;;) {
      const word = words[length] ?? '';
      const at = word === and && isLarge ? length + 1 : length;
      const more = values.get(words[at] ?? '');
      const scale = scales[scaleAt(words, length, beginsPlace) ?? ''];
      if (scale !== undefined) {
        // "Two thousand five hundred": what stands before a thousand is done.
        if (scale >= 1000) value += part * scale;
        part = scale >= 1000 ? 0 : part * scale;
        isLarge = true;
        length += 1;
      } else if (more !== undefined && part % (more < 10 ? 10 : 100) === 0) {
        part += more;
        length = at + 1;
      } else return { value: value + part, length, isLarge };
    }
  };
}

/**
 * Returns a function that writes the numbers of a text in digits, where it is sure that they are
 * numbers: "five hundred", and "six" before a unit.
 */
export function createDigitWriter({ numbers, numberWords, places }: Vocabulary) {
  const read = createReader(numberWords);
  const { inch, foot, years, months, distance, currencyWord, gears, child } = numbers;
  const { under, over, about } = numbers;
  const unit = new RegExp(
    `^(?:${[inch, foot, years, months, distance, currencyWord, gears, child].join('|')})$`,
  );
  // "Six foot two"
  const before = new RegExp(`(?:^|[ |])(?:${[under, over, about].join('|')}|\\d ?(?:${foot}))$`);

  return (text: string, beginsPlace: BeginsPlace): string => {
    const words = text.split(' ');
    const written: string[] = [];
    for (let at = 0; at < words.length; ) {
      const number = read(words.slice(at), beginsPlace);
      const next = number ? words[at + number.length] : undefined;
      const isSure =
        number !== null &&
        // "A grand" alone may begin the name of a model.
        ((number.isLarge && words[at] !== numberWords.one) ||
          // "One in Boston" has no inches.
          (unit.test(next ?? '') && !places.before.includes(next ?? '')) ||
          before.test(written.join(' ')));
      written.push(isSure ? String(number.value) : (words[at] ?? ''));
      at += isSure ? number.length : 1;
    }
    return written.join(' ');
  };
}

/** Letters that have no decomposition in Unicode. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns a name in a form in which spellings compare as equal: lower case, without accents,
 * punctuation and spaces, as in "stlouis" for "St. Louis". Empty if it has no letter and no digit.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that Unicode does not decompose, as English keyboards write them. */
const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};

const tableSize = 0x2000;

/** Returns what a character becomes: letters and digits without accents, or '' for others. */
function foldCharacter(character: string): string {
  const lower = character.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = [...lower].map((one) => special[one] ?? one).join('');
  return /^[\p{L}\p{N}]+$/u.test(plain) ? plain : '';
}

/** Marks of accents stand after their letter in decomposed text. */
const isMark = (code: number) => code >= 0x300 && code <= 0x36f;

let table: string[] | undefined;

/** What each UTF-16 unit becomes; '' separates words. */
const foldTable = (): string[] => {
  table ??= Array.from({ length: tableSize }, (_, code) =>
    foldCharacter(String.fromCharCode(code)),
  );
  return table;
};

/** Scripts without words between spaces and capitals, kept as they are. */
const isOtherLetter = (code: number) => code >= 0x3040 && code <= 0xd7ff;

/** What each character of ASCII becomes; 0 separates words. Nearly all text is ASCII. */
export const asciiFolds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(character) ? character.charCodeAt(0) : 0;
});

/** The UTF-16 units that are written within words and left out: "women's" is `womens`. */
export const apostrophes: ReadonlySet<number> = new Set([0x27, 0x2019, 0x2bc]);

/**
 * Folds a UTF-16 unit into units of `to` from `at`: lower case, without accents.
 * @returns the end of what was written; `at` for a mark of an accent; -1 for a separator
 */
export function foldInto(code: number, to: Uint16Array, at: number): number {
  if (code < 0x80) {
    const folded = asciiFolds[code] as number;
    to[at] = folded;
    return folded === 0 ? -1 : at + 1;
  }
  if (isMark(code)) return at;
  if (code >= tableSize) {
    to[at] = code;
    return isOtherLetter(code) ? at + 1 : -1;
  }
  const folded = foldTable()[code] as string;
  for (let index = 0; index < folded.length; index++) to[at + index] = folded.charCodeAt(index);
  return folded.length === 0 ? -1 : at + folded.length;
}

const buffer = new Uint16Array(16);

/** Returns a name in lower case, without accents, its words separated by single spaces. */
export function fold(name: string): string {
  let folded = '';
  let space = '';
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    if (apostrophes.has(code)) continue;
    const end = foldInto(code, buffer, 0);
    if (end === -1) space = folded === '' ? '' : ' ';
    if (end < 1) continue;
    folded += space + String.fromCharCode(...buffer.subarray(0, end));
    space = '';
  }
  return folded;
}

/** Letters of other scripts that look like Latin ones, and signs that stand for a dot or a quote. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    // Cyrillic and Greek; a capital and its small letter can look like two Latin ones.
    ['авсенікмортухѕԁɡıјлгпи', 'abcehikmoptyxsdgijlgpi'],
    ['αβεηικμνορτυχγω', 'abenikuvoptuxyw'],
    ['ΗΜΝΥ', 'HMNY'],
    // Small capitals, and letters of other scripts that are seen in names of services.
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ⲣꓑᑭꮲꓮꓬꓡᗩ', 'ppppayla'],
    ['。․﹒•●⚫∙⋅·‧ꓸ۔᛫…', '.'.repeat(14)],
    ['’‘`´–—‑−', "''''----"],
  ].flatMap(([from = '', to = '']) => [...from].map((one, index) => [one, to[index] ?? ''])),
);

// Invisible characters, marks that change the direction, accents, and the frame of emoji digits.
const dropped = /[\p{Cf}\p{M}]/u;
const decimalDigit = /\p{Nd}/u;

/** The digit or letter inside a coloured circle or square, which normal forms keep as it is. */
function withoutFrame(code: number): string | undefined {
  if (code >= 0x2776 && code <= 0x2793) return String(((code - 0x2776) % 10) + 1);
  if (code === 0x24ff) return '0';
  if (code === 0x1f51f) return '10';
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(97 + code - 0x1f1e6);
  if (code >= 0x1f150 && code <= 0x1f189) return String.fromCharCode(97 + ((code - 0x1f150) % 32));
  return undefined;
}

function twinOf(character: string): string | undefined {
  const lower = character.toLowerCase();
  return lookAlikes[character] ?? lookAlikes[lower]?.toUpperCase();
}

/** Characters that stand for more letters, such as whole words, stay: they would make a text long. */
const maxLetters = 2;

function plainCharacter(character: string): string {
  if (character < '\x7f' && character !== '`') return character;
  if (dropped.test(character)) return '';
  const twin = twinOf(character);
  if (twin) return twin;
  const code = character.codePointAt(0) ?? 0;
  const inner = withoutFrame(code);
  if (inner) return inner;
  const normal = character.normalize('NFKD').replace(/[\p{M}()]/gu, '');
  if (normal.length > maxLetters) return character;
  if (normal.length > 1 || !decimalDigit.test(normal) || normal < '\x7f')
    return twinOf(normal) ?? normal;
  // Digits of each script are ten in a row, and the first has a code that ends with 0 or 6.
  const first = decimalDigit.test(String.fromCodePoint(code & ~15)) ? 0 : 6;
  return String((code & 15) - first);
}

// `p a y p a l`, also with an `@` or a dot between spaces.
const spacedLetters = /(?<!\S)\S(?: \S){3,}(?!\S)/g;
// `p.a.y.p.a.l`
const dottedLetters = /(?<![a-z0-9])[a-z](?:[._*/|~-][a-z0-9@$]){3,}(?![a-z0-9])/gi;

interface PlainText {
  plain: string;
  /** For each UTF-16 unit of `plain`, and for its end, the index in the original text. */
  indexes: number[];
}

/** Joins words that are written letter by letter. Digits alone stay apart: they can be a list. */
function joinLetters({ plain, indexes }: PlainText): PlainText {
  const drop = new Set<number>();
  for (const [pattern, separator] of [
    [spacedLetters, /\s/],
    [dottedLetters, /[^a-z0-9@$]/i],
  ] as const) {
    for (const { 0: found, index } of plain.matchAll(pattern)) {
      if (!/[a-z].*[a-z].*[a-z]/i.test(found)) continue;
      for (let at = 0; at < found.length; at += 1) {
        if (separator.test(found[at] ?? '')) drop.add(index + at);
      }
    }
  }
  if (drop.size === 0) return { plain, indexes };
  return {
    plain: [...plain.split('')].filter((_, index) => !drop.has(index)).join(''),
    indexes: indexes.filter((_, index) => !drop.has(index)),
  };
}

/**
 * Writes a text with plain Latin letters and digits: full-width, framed and accented characters,
 * letters of other scripts that look alike, and letters with spaces between them; without
 * invisible ones, and with a single space or line break between words.
 */
export function plainCharacters(text: string): PlainText {
  let plain = '';
  const indexes: number[] = [];
  let index = 0;
  for (const character of text) {
    const written = plainCharacter(character);
    for (const unit of written.split('')) {
      const isSpace = /\s/.test(unit);
      if (isSpace && /\s$/.test(plain)) {
        if (unit === '\n') plain = `${plain.slice(0, -1)}\n`;
        continue;
      }
      plain += isSpace && unit !== '\n' ? ' ' : unit;
      indexes.push(index);
    }
    index += character.length;
  }
  indexes.push(text.length);
  return joinLetters({ plain, indexes });
}

const letterOfSign: Record<string, string> = {
  $: 's',
  '@': 'a',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
};

/** Writes letters for the signs and digits that stand for them inside of words: `c@sh`, `d3posit`. */
export const lettersForSigns = (plain: string): string =>
  plain.replace(/(?<=[a-z])[$@!01345](?=[a-z])/gi, (sign) => letterOfSign[sign] ?? sign);

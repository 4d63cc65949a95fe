/** Longer words are not compared. */
const maxLength = 40;
const rows = [0, 1, 2].map(() => new Uint8Array(maxLength + 1));

/** Returns a word as `editDistance` takes it. */
export const codesOf = (text: string): Uint16Array =>
  Uint16Array.from(text, (letter) => letter.charCodeAt(0));

const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** Which letters occur in a word, one bit for each; other characters share bits by their codes. */
export function signatureOf(chars: Uint16Array, start: number, end: number): number {
  let bits = 0;
  for (let at = start; at < end; at++) {
    const code = chars[at] as number;
    bits |= isLetter(code) ? 1 << (code - 0x61) : 1 << (26 + (code % 6));
  }
  return bits >>> 0;
}

/** The number of bits. */
function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether the letters of two words, by their signatures, differ by more than so many errors. */
export function differs(one: number, other: number, errors: number): boolean {
  // One error changes at most two letters of the set.
  return bitCount(one ^ other) > errors * 2;
}

/**
 * Returns how many letters must be added, left out, replaced or swapped with their neighbour to make
 * one word of the other (optimal string alignment); `most + 1` if more than `most`.
 */
export function editDistance(
  a: Uint16Array,
  [aStart, aEnd]: readonly [number, number],
  b: Uint16Array,
  [bStart, bEnd]: readonly [number, number],
  most: number,
): number {
  const [m, n] = [aEnd - aStart, bEnd - bStart];
  if (Math.abs(m - n) > most || m > maxLength || n > maxLength) return most + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= n; j++) last[j] = j;
  for (let i = 1; i <= m; i++) {
    row[0] = i;
    let least = i;
    const letter = a[aStart + i - 1];
    for (let j = 1; j <= n; j++) {
      const isSame = letter === b[bStart + j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 && j > 1 && letter === b[bStart + j - 2] && a[aStart + i - 2] === b[bStart + j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[n] as number, most + 1);
}

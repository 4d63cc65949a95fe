/** Returns a text with the digits of all scripts as 0 to 9, and full-width signs as the usual ones. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, digitOf);

/** Each script has its ten digits in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

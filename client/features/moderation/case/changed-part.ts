/** A text in three parts: the middle one is not in the other version. */
export type Parts = [before: string, changed: string, after: string];

const isSpace = (character: string | undefined) => !character || /\s/.test(character);

/** Returns two versions of a text, each with the words that are not between what both begin and end with. */
export function changedParts(former: string, now: string): { former: Parts; now: Parts } {
  const shorter = Math.min(former.length, now.length);
  let start = 0;
  while (start < shorter && former[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && former.at(-1 - end) === now.at(-1 - end)) end++;
  // Whole words are read more easily than letters.
  while (start > 0 && !isSpace(former[start - 1])) start--;
  while (end > 0 && !isSpace(former.at(-end))) end--;
  const split = (text: string): Parts => [
    text.slice(0, start),
    text.slice(start, text.length - end),
    text.slice(text.length - end),
  ];
  return { former: split(former), now: split(now) };
}

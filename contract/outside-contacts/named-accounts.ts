import type { NamedService } from './named-services.ts';
import { words } from './word-pattern.ts';

/** Words beside a service that are no name of an account. */
const noName =
  '(?:please|pls|sorry|ok|number|scam\\w*|here|too|also|only|works?|or|and|but|if|so|to|for|in|with|isn|is|are|me|us|you|it|the|a|my|we|i|pay\\w*)\\b';
const filler = '(?: (?:id|nick|name|user|handle|is|me|as|at|under)\\b)';

/** The name of an account right after a service, written `§§§`: no other words excuse it. */
export const clearAccounts: readonly RegExp[] = [
  words`§+${filler}{0,3} ?[:=>-]? ?(?:@\w|(?!\w*\d{1,4}\b)[a-z][a-z.]*[_\d][\w.]+|(?!${noName})(?:(?<=[:=>] ?)\w|[a-z]\w{2,}\.[a-z]))`,
];
/** A clause of a service and one word, which is its account unless it is refused. */
export const likelyAccounts: readonly RegExp[] = [
  words`(?<=^|[.,;:!?\n(] ?)§+ (?!${noName})[a-z][\w.]{2,}(?= ?(?:$|[.,;!?\n)]))`,
];

const name = String.raw`(?!${noName})\w+(?:[.@+-]+\w+)*`;
const nextName = new RegExp(String.raw`(?:\s?[:=@>-]+|${filler}){0,4}\s?@?${name}`, 'iy');
const lastName = new RegExp(String.raw`(?<!\w)${name}(?: (?:on|at|via))? ?@? ?$`, 'i');
const restOfWord = /(?<=[\w.])(?:[.@]?\w)+/y;
const maxNameBefore = 64;

function endAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/**
 * Widens a place, so that dots leave nothing of an address: to whole words with their dots, and
 * over the word beside a named service, which is the account there.
 */
export function coverAccount<Found extends { begin: number; end: number }>(
  plain: string,
  found: Found,
  services: readonly NamedService[],
): Found {
  let { begin, end } = found;
  for (const service of services.filter((one) => one.begin < found.end && found.begin < one.end)) {
    end = Math.max(end, endAt(nextName, plain, service.end));
    const from = Math.max(0, service.begin - maxNameBefore);
    const before = lastName.exec(plain.slice(from, service.begin));
    // `jim gmail`, but only `jim on insta`.
    if (before && (service.kind === 'email' || /(?:on|at|via|@) ?$/i.test(before[0])))
      begin = Math.min(begin, from + before.index);
  }
  const from = Math.max(0, begin - maxNameBefore);
  const cut = /(?:\w+\.)*\w+$/.exec(plain.slice(from, begin));
  if (cut && /\w/.test(plain[begin] ?? '')) begin = from + cut.index;
  return { ...found, begin, end: endAt(restOfWord, plain, end) };
}

import { spelledDigits } from './spelled-digits.ts';

const repeats = new Map([
  ['double', 2],
  ['dbl', 2],
  ['triple', 3],
  ['treble', 3],
]);
const connectors = new Set(
  'then dash hyphen space dot point plus slash area code followed by minus again'.split(' '),
);

/** Words of talk about a phone. */
export const phoneWord =
  /\b(?:call\w*|ring|dial|text|txt|sms|phone|mobile|mob|cell|tel|telefon\w*|whats\w*|wa|digits|(?:my|your|ur) (?:no|nr|num|number)|number(?:'?s| is|:)|numero|nummer|nr|handy|portable|movil|contact|reach (?:me|us|you)|speak|talk|chat|viber|signal|telegram|no[.:])(?!\w)|[📞📱☎]/iu;

/** A part of a number: its digits, and whether words or signs spell them. */
export interface Group {
  begin: number;
  end: number;
  digits: string;
  isSpelled: boolean;
}

/** Between two groups: a word, or a sign or a number of another meaning, which ends a number. */
export type Gap = 'word' | 'stop';

/** The number of a mobile in countries of Europe. */
export const mobile = /^(?:0(?:1[567]|[67])\d{8,9}|00[34]\d{9,12})$/;

/** Letters beside so few digits make a part or a measure of them: `RX600`, `28c`. */
const maxPartDigits = 5;

/** Reads the groups of digits of a text, and what is between them. */
export function readGroups(text: string): (Group | Gap)[] {
  const groups: (Group | Gap)[] = [];
  let times = 1;
  for (const { 0: token, index } of text.matchAll(/\d+|[a-z]+|[$€£%#=?!"]/gi)) {
    const end = index + token.length;
    const word = token.toLowerCase();
    const isNumber = /^\d/.test(token);
    const isBesideDigit = /\d/.test(text[end] ?? '') || /\d/.test(text[index - 1] ?? '');
    const digits = isNumber ? token : spelledDigits(word, isBesideDigit);
    const last = groups.at(-1);
    const isPart =
      isNumber && last === 'word' && /[a-z]/i.test(text[index - 1] ?? '') && !mobile.test(token);
    const isTold = isPart && phoneWord.test(text.slice(Math.max(0, index - 10), index));
    if (digits && (!isPart || isTold)) {
      const all = (digits[0] ?? '').repeat(times - 1) + digits;
      groups.push({ begin: index, end, digits: all, isSpelled: !isNumber });
    } else if (word === 'hundred' && typeof last === 'object') {
      Object.assign(last, { digits: `${last.digits}00`, end });
    } else if (repeats.has(word)) {
      times = repeats.get(word) ?? 1;
      continue;
    } else if (!connectors.has(word)) {
      const isUnit = typeof last === 'object' && last.end === index && /[a-z]/.test(word);
      if (isUnit && !last.isSpelled && last.digits.length <= maxPartDigits) groups.pop();
      groups.push(/[a-z0-9]/.test(word) ? 'word' : 'stop');
    }
    times = 1;
  }
  return groups;
}

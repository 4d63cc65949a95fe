import { withoutHarmlessNumbers } from './harmless-numbers.ts';
import { type Gap, type Group, mobile, phoneWord, readGroups } from './number-groups.ts';

/** Words before a number that is none of a phone. */
const otherNumber =
  /\b(?:serial|s\/?n|frames?|part (?:no|number|nr)|model|order|booking|ref(?:erence)?|sku|ean|upc|barcode|gtin|item|article|invoice|tracking|parcel|shipment|dhl|dpd|gls|ups|usps|fedex|hermes|evri|stamped|engraved|etched|bottom bracket|bearings?|hanger|axle|spare|warranty|policy|regist\w+|firmware|version|sizes?|segment|coordinates|gps|key|battery|motor|sticker)\b[^!?\n]{0,40}$/i;
/** Where such a number is, or what it is for: then it can even look like the number of a mobile. */
const placeOfNumber =
  /\b(?:drop ?out|underneath|stamped|engraved|etched|invoice|stolen|box|sticker|motor|bracket|regist\w+)\b/i;
/** Words of somebody who wants to talk on the phone. */
const callWord =
  /\b(?:call|ring|dial|text|txt|sms|phone|whats\w*|wa|tel|handy|my (?:number|nr|no)|reach (?:me|us)|digits|anruf\w*|speak|talk)\b|[📞📱☎]/iu;

/** Lists, such as a cassette or sizes: each number larger, smaller, or the same. */
function isList(groups: readonly Group[]): boolean {
  const values = groups.map(({ digits }) => Number(digits));
  const isEach = (test: (one: number, next: number) => boolean) =>
    values.every((one, index) => index === 0 || test(values[index - 1] ?? 0, one));
  return (
    groups.length > 2 &&
    groups.every(
      ({ digits }) => digits.length <= 4 && (digits.length === 1 || digits[0] !== '0'),
    ) &&
    (isEach((one, next) => one < next) ||
      isEach((one, next) => one > next) ||
      isEach((one, next) => one === next))
  );
}

/** What a number and the words around it look like. */
function look(groups: readonly Group[], text: string) {
  const begin = groups[0]?.begin ?? 0;
  const end = groups.at(-1)?.end ?? 0;
  const digits = groups.map((group) => group.digits).join('');
  const before = text.slice(Math.max(0, begin - 60), begin);
  const isFull = digits.length >= 9 && digits.length <= 15;
  const hasPlus = /\+ ?\(?$/.test(before);
  const near = before + text.slice(begin, end + 40);
  const isMobile = hasPlus || mobile.test(digits);
  return {
    written: text.slice(begin, end),
    near,
    count: digits.length,
    isFull,
    hasPlus,
    hasPrefix: isFull && (digits[0] === '0' || hasPlus),
    isOther: otherNumber.test(before) && !(isMobile && !placeOfNumber.test(near)),
  };
}

/** How many digits the groups of a phone number have, where nothing else tells that it is one. */
const usualGroups = /^(?:1?334|1{9,11}|3222|333|343|345|9|10|11|12)$/;

/** Whether groups right after each other are a phone number. */
function isPhone(groups: readonly Group[], text: string): boolean {
  const { written, near, count, isFull, hasPlus, hasPrefix, isOther } = look(groups, text);
  if (count < 7 || count > 16 || (isOther && !callWord.test(near))) return false;
  const isTold = phoneWord.test(near);
  if (isList(groups) && !hasPlus && !(groups.length === 3 && isTold)) return false;
  const spelled = groups.filter((group) => group.isSpelled).length;
  if (hasPrefix || spelled > 2 || isTold) return true;
  const lengths = groups.map((group) => group.digits.length).join('');
  if (lengths === '34' && groups[1]?.digits[0] === '0') return true;
  return isFull && !/[,/]/.test(written) && (usualGroups.test(lengths) || /[()]/.test(written));
}

/** Whether groups with words between are a phone number in parts. */
function isScatteredPhone(groups: readonly Group[], text: string): boolean {
  const { near, isFull, hasPrefix, isOther } = look(groups, text);
  const isAssembled = assembled.test(near);
  return (
    groups.length <= (isAssembled ? maxSpelledParts : maxParts) &&
    isFull &&
    (!isOther || isAssembled) &&
    groups.some((group) => group.digits.length > 2) &&
    ((hasPrefix && (groups[0]?.isSpelled || (groups[0]?.digits.length ?? 0) > 3)) ||
      isAssembled ||
      /\b(?:dial|digits|call me|text)\b/i.test(near))
  );
}
const maxParts = 6;
const maxSpelledParts = 12;
/** Words of somebody who gives a number in parts. */
const assembled =
  /\b(?:together|in front(?! (?:are|is|of))|preceded by|in one go|(?:starts?|begins?|ends?) with|is the (?:end|start|beginning)|after the 0\d*)\b/i;

/** Without the numbers before the zero that begins a phone number. */
function fromPrefix(groups: Group[]): Group[] {
  const prefix = groups.findIndex(({ digits }) => digits.length > 2 && digits[0] === '0');
  return prefix > 0 ? groups.slice(prefix) : groups;
}

/** Characters between the groups of a number, and between its parts in a sentence. */
const maxGap = 20;
const maxGapOfParts = 40;

/** Finds phone numbers in a text of plain characters: in digits, in words, or in both. */
export function findPhones(plain: string): { begin: number; end: number }[] {
  const text = withoutHarmlessNumbers(plain);
  const groups = readGroups(text);
  const narrow = runs(groups, maxGap, false).filter((run) => isPhone(run, text));
  const wide = runs(groups, maxGapOfParts, true)
    .flatMap((run) => [run, fromPrefix(run)])
    .filter((run) => isScatteredPhone(run, text));
  return (narrow.length > 0 ? narrow : wide).map((run) => ({
    begin: run[0]?.begin ?? 0,
    end: run.at(-1)?.end ?? 0,
  }));
}

/** The groups of one number: at most some characters apart, and with other words between or not. */
function runs(groups: readonly (Group | Gap)[], most: number, isOverWords: boolean): Group[][] {
  const all: Group[][] = [];
  let isOpen = false;
  for (const group of groups) {
    if (typeof group === 'string') {
      isOpen &&= group === 'word' && isOverWords;
      continue;
    }
    const last = all.at(-1);
    const gap = group.begin - (last?.at(-1)?.end ?? 0);
    if (isOpen && last && gap <= most) last.push(group);
    else all.push([group]);
    isOpen = true;
  }
  return all;
}

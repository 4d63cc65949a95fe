import { hint, near } from './word-pattern.ts';

/** In the shop, or by means of it. */
const inShop = `(?:here|in(?:side)? (?:the|this) (?:shop|app|chat|site|thread)|(?:on|through|via|with|by|using) (?:the|this|your) (?:shop|site|app|platform|checkout|booking|chat|website)(?:'s)?(?! (?:with|where))|(?:on|through|via) respoke|(?:in|at|through) (?:the )?checkout)`;
const others = `(?:someone|somebody|(?:last|previous|other|another|first|one) (?:buyer|seller|guy|one|person)|a (?:buyer|seller|guy)|they|he|she|people)`;

/** A warning; `not a scam` and `careful with the frame` are none. */
const warnings = [
  hint`(?<!\b(?:not an?|no|isn't an?|nothing) )\b(?:scam\w*|fraud\w*|phishing|warn\w*)\b(?![ -]free)`,
  hint`\b(?:suspicious|fishy|dodgy|sketchy|beware|careful(?!ly| with the)|reported|red flag)\b`,
  hint`\b(?:not comfortable|uncomfortable|against the rules|too risky|is it safe|help page)\b`,
];

/** A wish to stay in the shop. */
const wishes = [
  hint`\b(?:rather|prefer|keep|stay(?:ing)?|please|let'?s|happy|everything|safer|stick)\b${near(30)}\b${inShop}`,
  hint`\b(?:only|always|just|best)\b${near(30)}\b(?!here)${inShop}`,
];

/** What the shop itself does, as a question or a statement. */
const aboutShop = [
  hint`\b(?:do|does|did|is|are|will|would|can|could|has|how|when|why) (?:the|this|respoke'?s?) (?:shop|site|app|checkout|platform|booking)`,
  hint`\bshop'?s? (?:sent|confirmed|wrote|says?|said|mailed|holds?|does|keeps?|pays?|takes?|took|accepts?|offers?|supports?|allows?|has|asks?|wants?|needs?|escrow|courier)\b`,
  hint`\b(?:from|of|by|on|through|via|with|in|at) (?:the|this) (?:shop|site|app|platform|checkout|booking)\b(?! (?:with|where))`,
  hint`\bthe booking (?:says|fee)\b|\bat (?:checkout|booking)\b|\bthe (?:shop|site|app) \w+s (?:you|me|us|the|your|my)\b|\bhold on my card\b`,
  hint`\b(?:pay|paying|paypal|possible|accepted|option|works?)\b${near(25)}\bhere ?\?`,
];

/** What another person did. */
const stories = [
  hint`\b${others}\b${near(20)}\b(?:wanted|asked|offered|tried|told|said|sent|insisted|begged|keeps? asking|ask(?:s|ing)?)\b`,
  hint`\b(?:confirmed|notified|informed|told me|replied)\b`,
];

/** What happened before, in another place. */
const past = [
  hint`\b(?:i|we|he|she|they)(?:'ve| had| have)? (?:paid|bought|ordered|purchased|received)\b`,
  hint`\b(?:got|found|won|saw|(?<!(?:'|ha)ve )seen|picked) (?:it|this|mine|them|one|the (?:bike|same))\b`,
  hint`\bwas (?:bought|paid)\b|(?<=^|[.!?,] )(?:paid|bought)\b`,
  hint`\b(?:dealer|bike (?:shop|store)|local (?:shop|store)|when new|years ago)\b`,
];

/** After the payment: then contact details may be written. */
const afterPayment = hint`\bafter(?: the)? (?:payment|booking)\b|\bonce (?:it|that)(?:'s| is| has been) paid\b`;

/** A complaint about the shop, or a way around it: then none of these is a sign. */
const waysAround = [
  hint`\b(?:instead|outside|avoid\w*|without|skip\w*|bypass\w*|drop|ditch|directly|privately|in person|by hand|no need|need(?:n'?t| not)|not (?:need|know|use|involved)|(?:don|doesn|won)'?t (?:need|know|use))\b`,
  hint`\b(?:cheaper|expensive|save|less|discount|half|rest|fees|cancel|but|not the shop|(?:site|shop|app|here) or|don'?t (?:bother|book|use|press|click)|forget)\b`,
  hint`\b(?:broken|crash\w*|fails?|failing|error|trouble|problems?|(?:doesn'?t|don'?t|not) work\w*|don'?t trust|too slow|too long|ages|delete[sd]?|hate)\b`,
  hint`\bnot (?:\w+ ){0,3}(?:through|via|over|on|using)\b`,
];

/** A refusal right before what it refuses, with only small words between. */
const refusal = hint`\b(?<!why )(?:no|not|never|(?:i|we) (?:can'?t|cannot|couldn'?t)|don'?t|won'?t|wouldn'?t|without|instead of|rather than|than|refuse|stop|nor|deleted|quit|isn'?t|aren'?t|needn'?t)(?: (?:discounts?|deals?|offers?|payments?|requests?|anything|business|to|do|use|have|take|accept|want|like|need|trust|pay|paying|by|via|on|over|with|any|a|the|my|your|ever|send|give|giving|out|move|go|switch|for|or|using|share|sharing|ask|into|you|me|it|is|be|allowed|going|am|i'm|there|also|really|off|shop|site|and)){0,5}(?: \w+(?:,| or| and| nor)){0,2} ?$`;
/** A refusal right after it. */
const refusalAfter = hint`^ ?(?:(?:isn'?t(?! it\b)|is not|aren'?t|are not|doesn'?t|does not|won'?t be)\b(?! a problem| just| only)|not (?:possible|allowed|an option|ok|okay|for me|accepted|safe)\b|\?+ ?(?:(?:lol|haha|hm+|oh),? )?(?:no|nope|never|what(?:'s| is) (?:that|it)\b)\b|(?:again |back )?(?:right )?(?:here|in (?:here|this|the) (?:chat|thread|app)|(?:via|through) the (?:shop|site|app))\b(?!,| and | or | but | at))`;

const has = (hints: readonly RegExp[], text: string) => hints.some((one) => one.test(text));

/** A sentence ends here; one without an end is cut, so that a long message is not one sentence. */
const sentence = /[^!?\n.]{1,200}(?:\.(?! )[^!?\n.]{0,100}){0,3}[!?\n.]*/g;

interface Found {
  kind: string;
  begin: number;
  end: number;
}

/**
 * Returns what excuses a place: `isRefused` tells whether the words right beside it refuse it, and
 * `isSafe` also whether its sentence warns, keeps to the shop, tells of the past, or asks about the
 * shop. A request to call is no talk of the past.
 */
export function readExcuses(plain: string) {
  const sentences = [...plain.matchAll(sentence)].map(({ 0: text, index }) => {
    const isAround = has(waysAround, text);
    return {
      begin: index,
      isSafe:
        has(warnings, text) ||
        (!isAround && [wishes, aboutShop, stories].some((hints) => has(hints, text))),
      isPast: !isAround && has(past, text),
      isLater: afterPayment.test(text),
    };
  });
  const sentenceAt = (begin: number) => sentences.findLast((one) => one.begin <= begin);
  const isRefused = ({ begin, end }: Found): boolean => {
    const from = Math.max(sentenceAt(begin)?.begin ?? 0, begin - 60);
    return refusal.test(plain.slice(from, begin)) || refusalAfter.test(plain.slice(end, end + 40));
  };
  const isSafe = (found: Found): boolean => {
    const own = sentenceAt(found.begin);
    return (
      isRefused(found) ||
      own?.isSafe === true ||
      (found.kind === 'messenger' ? own?.isLater : own?.isPast) === true
    );
  };
  return { isRefused, isSafe };
}

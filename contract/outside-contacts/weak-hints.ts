import { near, words } from './word-pattern.ts';

/**
 * Points, and words that say little alone: a message with enough points leads out of the shop.
 * Supporting words have one point; what says that somebody is content has less than none.
 */
export type Hint = readonly [points: number, pattern: RegExp];

const shop =
  '(?:(?:the|this) (?:site|shop|website|platform|app|portal|place|thing|chat|system|checkout)|respoke)';
const details =
  '(?:social\\w*|contacts?|number|mobile|handle|user ?name|digits|nick\\w*|account|channel)';

/** Supporting words: a wish, a question, or a comparison of ways. */
const wish =
  "(?:can(?!')|could(?!n)|may|shall|would(?!n)|wanna|let'?s|prefer|rather|any chance|mind if|happy to|easier|quicker|faster|simpler|better|how about|why not|what if|need|want|works?|possible|instead)";

export const messengerHints: readonly Hint[] = [
  [
    1,
    words`\b(?:${wish}|(?:not|share|give|send|swap|exchange|leave|drop|pass|got|have|do you)\b)\b`,
  ],
  // This chat is no good.
  [
    2,
    words`\b(?:never|rarely|hardly|seldom|don'?t|not|barely|can'?t)(?: \w+){0,2} (?:check|look|open|on|fan|like|get|see)\b${near(12)}\b(?:typing|this|the (?:app|site|chat)|here|notifications?)\b`,
  ],
  [
    2,
    words`\b${shop}(?: \w+){0,3} (?:slow|awful|crash\w*|rubbish|useless|annoying|terrible|eats|loses|late|laggy|clunky|glitch\w*|freez\w*|hangs|logs? me out|pain|fiddly|tiny|limited|block\w*|delet\w*|hid\w*)\b`,
  ],
  [2, words`\b(?:fan of|hate|than|sick of|tired of|bad at|slow at) (?:typing|writing)\b`],
  // A way to talk.
  [
    2,
    words`\b(?:by|on|over|via|with) (?:my |the |your |a )?(?:phone|mobile|cell|video|voice)\b(?! (?:mount|holder|case|stand|screen|died))`,
  ],
  [2, words`\b(?:for|up for|have|fancy|do|quick)(?: an?)? (?:\w+ )?(?:call|zoom)\b`],
  [
    2,
    words`\b(?:can|could|may|shall) (?:we|i|you|u) (?:just |both )?(?:speak|talk(?! about)|zoom|skype)\b`,
  ],
  // An account or a number, and how to come to know it.
  [
    2,
    words`\b(?:an?|your|ur|my|any) ${details}\b(?! (?:point|clean|of|stamp|engrav|on the|plate|one|\d))`,
  ],
  [2, words`\bsame (?:name|nick\w*|handle|pic\w*|photo|profile|dog|avatar|user\w*)\b`],
  [2, words`\b(?:look|find|search|hunt)(?: for)? (?:me|us|my name)(?: up)?\b`],
  [
    4,
    words`\b(?:write|put|type|spell|send)\b${near(20)}\b(?:your|ur|the|my) (?:number|digits|address)\b${near(15)}\b(?:letters|words|spaces|spelled|dots)\b`,
  ],
  // An app by its picture.
  [
    4,
    words`\b(?:thing|one|app|place|messenger) with (?:the|a) (?:\w+ ){0,6}(?:ghost|plane|bubble|bird|(?:camera|phone|f|circle) (?:logo|icon|on it))\b`,
  ],
  // An address in words.
  [
    2,
    words`\b(?!(?:red|blue|black|white|small|little|tiny|polka|green|a|the)\b)[a-z]{2,20} dot (?!(?:on|at|in|of|near|next|by|is|that|right)\b)[a-z]{2,20}\b`,
  ],
  [2, words`\bgoogle (?:one|thing)\b`],
  [3, words`\b(?:the|my) (?:e-?)?mail i (?:sent|wrote)\b`],
];

export const moneyHints: readonly Hint[] = [
  [
    1,
    words`\b(?:${wish}|fees?|commission|cheaper|discount|less|saves?|\d{2,4} if|money|payment|deposit|transfer|half|cards?|first|before|until|twice|once|when|post|brings?|collects?|pays|send|tell|provide|enter|share|click|accept|verify|form|e-?mail)\b`,
  ],
  // Around the shop, and what it takes.
  [
    3,
    words`\b(?:outside(?: of)?|off|without|past|instead of|rather than|not (?:\w+ ){0,2}(?:through|via|over|using|in|on)) (?:\w+ing )?(?:(?:through|via|on|in|with) )?(?:${shop}|here)\b(?<!\b(?:meet|wait|park|i'm|right|stand) outside.{1,12})(?<!without (?:the|this) app)`,
  ],
  [
    2,
    words`\b(?:don'?t|do not|no need to|needn'?t|forget|never mind|without|skip) (?:about |bother )?(?:with )?(?:the |a |any )?(?:book\w*|reserv\w*|checkout|platform|app|site)\b`,
  ],
  [3, words`\b(?:don'?t|not|won'?t|without) (?:\w+ )?their (?:cut|slice|share|fees?|commission)\b`],
  [
    2,
    words`\b(?:their|its|${shop}(?:'s)?)(?: \w+){0,2} (?:cut|slice|share|fees?|commission|bite|piece|percent(?:age)?|margin|charges?|\d+)\b`,
  ],
  [2, words`\b(?:give|giving|feed\w*|pay\w*|hand\w*) (?:them|the (?:site|shop|app|platform))\b`],
  [
    3,
    words`(?:\b(?:fees?|charges?|commission|checkout|${shop}|they|\d quid)\b|\d ?%)${near(40)}\b(?:silly|stupid|nonsense|bonkers|theft|rip-?off|robbery|greedy|joke|crazy|for what|for nothing)\b`,
  ],
  [2, words`\b(?:leave|keep) (?:them|it|this|${shop}) out\b|\b(?:off|outside of) here\b`],
  // The end of a booking, and what comes after it.
  [
    2,
    words`\b(?:(?:cancel|declin|reject|refus)(?:e|ing)? (?:it|the|my|your|on)|it'?s cancelled|let (?:it|the \w+|your \w+) (?:expire|run out|lapse)|(?:ask for|get) (?:your|a|the) (?:refund|money back)|say (?:the|it|you))\b`,
  ],
  [
    2,
    words`\b(?:then|and|just|only|simply) (?:i'?ll |we'?ll |you |we |i )?(?:come|turn up|show up|pop|meet|see you|redo)\b|\bcome (?:anyway|direct|straight|round)\b`,
  ],
  [
    2,
    words`\b(?:do|settle|sort|arrange|handle|agree|redo|make|offer|finish)\b${near(25)}\b(?:ourselves|you and me|like adults|private(?:ly)?|private sale|between us|without them)\b`,
  ],
  // Content with the shop.
  [-2, words`\b(?:protect\w*|worth it|peace of mind|safe(?:r|ty)?|checkout works)\b`],
  // A price on a condition.
  [4, words`\b(?:book\w*|site|shop|fees?|here)\b${near(15)}\d\b${near(15)}\bwithout \d{2}`],
  [2, words`\bif you (?:see|know|get|catch) (?:what i mean|me|my drift)\b`],
  // Money in the hand.
  [
    3,
    words`\b(?:(?:i|he|she|we|who|and|son|dad|wife|\w+ing) (?:will |'ll )?(?:has|have)|with|draw|withdraw|count) (?:all |you )?(?:the|my|that|full) (?:full )?(?:money|cash|funds|amount)\b|\bget the money out\b`,
  ],
  [
    2,
    words`\b(?:pay|settle|\d{2,4})\b${near(25)}\b(?:at|on|upon|after|when|once) (?:the )?(?:pick ?up|collection|viewing|handover|i(?:'ve| have) seen|i see)\b`,
  ],
  [2, words`\bin (?:your|my) (?:hand|palm|pocket)\b`],
  [4, words`\b(?:half|\d{2,4})\b${near(20)}\bin (?:your|my) (?:hand|palm|pocket)\b`],
  [4, words`\b(?:don'?t|not|rather)(?: want to| like to)? pay online\b`],
  // Money first, or in parts.
  [
    3,
    words`\bmoney in my account\b|\buntil you (?:send|provide)\b(?! it)|\b(?:send|give|pay)(?: me)? back\b`,
  ],
  // Somebody between.
  [
    2,
    words`\bmy (?:\w+ )?(?:courier|driver|guy|mate|friend|assistant|secretary|cousin|company|firm|lawyer|accountant)\b|\b(?:my|an?|the|escrow|transport|moving|shipping) (?:agent|mover|company|firm)\b|\b(?:payment|transport|insurance|shipping|delivery) service\b`,
  ],
  // What a thief wants.
  [
    2,
    words`\b(?:(?:your|long) (?:\d[- ]?digit |long )?(?:card(?: number)?|pin|code|account)|the (?:pin|code))\b(?! (?:on the|for the|of|at))`,
  ],
  [3, words`\blong number\b|\bfront and back\b`],
  [
    2,
    words`\bso (?:i|my bank|they|the \w+) can (?:pay|transfer|send|credit|wire)\b|\b(?:to pay you|pay you out|then you get|you (?:just )?(?:got|received)|you get (?:by|on|from|in)|just came in|from your phone|by message|by sms|claim|charged)\b`,
  ],
  [2, words`\bpay(?:ment)? (?:link|request|form)\b`],
];

import { near, words } from './word-pattern.ts';

/** The shop, or what stands for it. */
const shop = String.raw`(?:the |this |their |your )?(?:shop|site|website|platform|portal|marketplace|respoke|checkout|booking button|book button|middle ?man|(?<=\bthis )(?:app|system|page|portal))(?:'?s)?`;
/** Where money changes hands. */
const handedOver = `(?:in person|by hand|in hand|at (?:the |your |my )?(?:door|station|handover|pick ?up|meeting|my place)|when (?:you|we|i) (?:come|meet|collect|pick)|on the spot|with you)`;
/** Between two people; `directly at the station` and `direct mount` are none. */
const direct = String.raw`(?:direct(?:ly)?(?= ?(?:[.,!?]|$|to (?:me|my|you|him|her)|between|with|into|instead|without|and|for|so|then|via|by|no|not|this)\b|[.,!?]|$)|straight(?= ?(?:[.,!?]|$|to|into)\b|[.,!?]|$)|privately|in private|private(?= ?(?:[.,!?]|$))|between (?:us|you (?:and|n|&) (?:me|i)|ourselves|the two of us)|under the table|off the (?:books|record)|offline|unofficially|without (?:the )?(?:middle ?man|booking)|person to person|bank to bank)`;

/** Talk of money past the shop: harmless where the words around it stay in the shop. */
export const paymentPatterns: readonly RegExp[] = [
  // The shop is not needed, or gets nothing.
  words`\b(?:don'?t|dinnae|do not|no|not|never|needn'?t) (?:really |even )?(?:need|want|use|trust)(?:ed|ing)? (?:to use |for |an? )?${shop}\b`,
  words`\bwhy (?:should|would|let|feed|make|does) (?:${shop}|them|they)\b${near(15)}\b(?:earn|get|have|take|cut|money|rich|part)\b|\b(?:no )?middle ?m[ae]n\b`,
  words`\b${shop} (?:(?:does|did|should|must)n'?t|need not|is not|isn'?t|does not|won'?t|needn'?t|never|gets nothing|will not)${near(10)}\b(?:gets?|knows?|see|notice|find|earn|need|involved)\b`,
  // Outside of the shop, around it, without it.
  words`(?<!\b(?:meet|meeting|wait|waiting|stand|standing|park|parked|stood|right|just|is|are|you|am|i'm) )\boutside(?: of)? (?:${shop}|(?:the |this )?(?:app|system))\b`,
  words`\b(?<!\b(?:no|not|nothing|never|can'?t|cannot|won'?t|only)\b${near(30)})(?:off|without|around|past|bypass\w*|skip\w*|avoid\w*|circumvent\w*|(?:cut|leav)\w* out|leave|fore?go|sidestep|not (?:\w{1,8} ){0,2}(?:through|thru|via|over|use|using)|instead of|forget(?: about)?|drop|ditch) ${shop}\b(?! (?:shop|floor|price))`,
  words`\b(?:not through|not via|skip|avoid|no need (?:for|to (?:use|go (?:through|thru|via)))|(?<!\b(?:no|not|nothing|never|can'?t|cannot|won'?t|don'?t)\b${near(30)})without(?: a| the| any)?|forget) (?:the )?(?:shop|site|platform|booking|checkout|reservation)\b`,
  words`\boff[- ](?:the )?(?:platform|site|app|market)\b`,
  words`\b(?:deal|pay|sell|buy|trade|arrange|agree|settle|handle|sort|do (?:it|this))\b${near(25)}\boutside\b`,
  // Fees that one wants to save.
  words`\b(?:avoid(?:ing|s)?|skip(?:ping)?|sav(?:e|es|ing)|dodg(?:e|ing)|without|no|cut|lose|escape|evade|kein\w*|geen|pas de|bez|around|spare|share|split|minus|hate|don'?t pay|not pay|not paying|pay no|waste|eats?|ohne|sin|sans|senza|zonder)\b${near(20)}\b(?:fees?|commission|their cut|(?<!\b(?:extra|additional) )charges?|percent(?:ages?)?|gebuhr\w*|provision|comision|commissioni?|frais|kosten)\b(?! (?:on your side|for (?:you|the buyer|the seller|buyers|sellers)|as far))`,
  words`\bkeep (?:the|that|their|those) (?:\d+ ?%|(?:fee|commission) (?:for )?(?:us|ourselves))`,
  words`\b(?:shop|site|they|platform|app|them|respoke)\b${near(14)}\b(?:takes?|taking|keeps?|earns?|charges?|steals?|wants?|gets?|give|giving)\b${near(12)}(?:\d ?(?:%|percent)|\bcut\b|\bcommission\b)`,
  words`\bsaves? (?:us|me|you) both\b`,
  words`\b(?:why |(?:let'?s |rather |prefer to )?(?:not|don'?t) )?give (?:them|the (?:shop|site|app))\b${near(10)}(?:\d|cut|fee|commission|money)`,
  // A lower price on a condition.
  // A deal between two people.
  words`\b(?:pay|paid|paying|payment|give|gave|deal|settle|buy|sell (?:it|this|that|the bike)|sale|conclude|finish|purchase|trade|transfer|send (?:it|me|the money)|money|agree|do (?:it|this))\b${near(30)}\b${direct}`,
  words`\b(?:payment|pay|money|settle|sort|deal)\b${near(25)}\b(?:ourselves|in person|face to face)\b`,
  words`\bpay (?:when|once|after) (?:i|we)(?: see| come| meet| am|(?: ha|')ve seen)`,
  words`\b(?:private|handshake|side|secret|direct|gentlem[ae]n\w*|offline|cash) (?:deal|payment|arrangement|agreement|transaction)\b`,
  words`\bpay(?:ing)? (?:me|you|u|him|her|us)\b(?! (?:here|back|(?:through|via|over|in) (?:here|the|this)|on (?:here|this|the (?:app|site|shop)))\b)`,
  // Bank accounts and transfers.
  words`\b(?:bank|wire|sepa|money|instant|iban) ?transfer\b`,
  words`\b(?:payment|transfer|payout) (?:details|info|data)\b(?! page)|\b(?:send|give)(?: me)? (?:your|ur) details\b|\bbank (?:details|app|account|wire|to bank|deposit|data|info)\b`,
  words`\biban\b|\bsort code\b`,
  words`\baccount (?:number|details|no)\b|\b(?:swift|bic)(?: code|:)`,
  words`\b(?:to|into|on) (?:my|your|his|her|ur) (?:bank|(?:bank )?account)\b|\bto (?:my|your|ur) card\b|\bsepa\b`,
  words`\bwire (?:me|you|it|(?:them|him|her|us) (?:the|half|\d)|the (?:money|amount|cash|\d)|\d|transfer|money|payment|straight)`,
  words`\btransfer (?:me )?(?:the )?(?:money|deposit|funds|half|cash|amount|full|[$€£]?\d{2,})\b`,
  words`\b(?:by|via|per|with) (?:wire|transfer)\b|\b(?:do|make|send|prefer|rather|ur|your) (?:an? )?transfer\b(?! (?:case|price|deadline|of|the (?:warranty|regist\w*)))|\btransfer (?:first|now|today)\b`,
  words`\btransfer (?:it |this )?(?:in)?to (?:me|my|us|you|your|ur)\b(?!${near(25)}\b(?:regist|papers|name))`,
  words`\b(?:release|insurance|customs|upgrade|unlock\w*) fee\b|\bsent (?:you )?(?:extra|too much)\b|\be[- ]?transfer\b|\b(?:send|sending|receiv\w+|release|return|receipt of) (?:the |your |my )?funds\b|\boff the (?:record|books)\b|\bmoney changes hands\b`,
  words`\bpay (?:the|my) (?:courier|driver|mover)\b|\b(?:sell|pay|money|less|cheaper)\b${near(25)}\bat (?:the|my|your) door\b|\bmoney (?:shows?|appears|is released) (?:when|once|after) you\b|\bgift voucher\b`,
  /\b(?:A[DET]|B[EG]|C[HYZ]|D[EK]|E[ES]|F[IR]|G[BR]|H[RU]|I[EST]|L[ITUV]|M[CT]|N[LO]|P[LT]|RO|S[EIKM]|TR|UA)\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  // Notes in the hand.
  words`(?<!\b(?:short of|short on|strapped for|out of|johnny|need|needed|the|some|spare|saved|no) )\bcash\b(?![ -]?(?:register|prize|back|flow|strapped|-strapped|machine|desk|cow|was|were|the|on delivery|purchase|point|in\b(?! (?:hand|person|an?|notes|euros?|full|advance|envelope))))`,
  words`\b(?:in|bank) ?notes\b|\b(?:bring|hand|hands|with|in|count\w*|full of)(?: (?:you|me|the|some|over|your))* (?:notes|readies|tenners|twenties|fifties|paper (?:money|with)|dosh)\b`,
  words`(?<!\b(?:my|your|his|her|early|mid|late|the) )\b(?:tenners|twenties|fifties|fivers)\b`,
  words`\b(?:get|draw|take) (?:the |some )?(?:money|cash) out\b|\bexact change\b|\b(?:go|walk|stop|drive)\b${near(15)}\bcash ?(?:point|machine) (?:together|first)`,
  words`\b(?:i|we|my|u)\b${near(15)}\bpay(?:ment)? (?:link|request)s?\b|\bpay\w* (?:with|by|in) vouchers?\b(?! (?:from|of) (?:the|this))|\bcode (?:google|they|he|it) (?:sends?|texts?)\b`,
  words`\b(?:cold hard|folding (?:money|stuff|kind)|readies|wads? of|moolah|greenbacks|banknotes?|under the counter|brown envelope|(?:king|queen|charlie|franklin)'?s? (?:face|head))\b`,
  words`\d(?: (?:euros?|quid|pounds|dollars))? in an envelope\b`,
  words`\bthe (?:rest|other half|remainder) (?:when|in hand|by hand|in person|at)\b`,
  words`\b(?:give|hand|bring|pay|settle)\b${near(25)}\b(?:money|notes|cash|remainder|(?:the|other) \d{2,}|\d{3,}(?: euros?| dollars| bucks| quid| pounds)?) ?(?:${near(20)}\b(?:in person|by hand)|${handedOver})\b`,
  words`\bpay(?:ing)? (?:you |u |me |it |all |everything |half )?(?:at|on) (?:the |your |my |ur )?(?:door|place|home|house|handover|arrival)`,
  words`\bmoney (?:at|on|upon) (?:the )?(?:collection|pick ?up|handover|arrival|delivery)\b`,
  words`\b(?:give|put|leave|drop|slip|take|bring|hand|want|offer|accept|prefer|come|turn up|show up|arrive)(?: off| over)?(?: you| me| u| with)? (?:the |my |your |some |real )?(?:money|cash|notes)\b(?! (?:back|for the shop|holder))`,
  words`\bwhat ${shop} (?:would |will )?(?:take|cost|want|get)s?\b`,
  words`\bpay (?:the |an |for )?(?:\w{4,9} )?(?:insurance|customs)\b|\b(?:advance|down|first|part) ?payment\b|\b(?:money|payment|cash|transfer|deposit) (?:comes )?first\b`,
  words`\bby bank\b`,
  words`\b\d{2,}[$€£]? (?:on |through )?here,? (?:and |or |but )?[$€£]?\d{2,}\b`,
  words`\b(?:doesn'?t|not|don'?t|isn'?t|won'?t) (?:\w{1,8} ){0,2}(?:through|thru|via) (?:here|it|them)\b`,
  words`\bpre-?pay\b|\b(?:give|hand|bring)(?: you| me)? the (?:rest(?! of)|other \d)|\bbring \d{3,}(?! ?(?:mm|cm|g|ml|x))\b`,
  words`\b(?:money|cash|cheque|check|notes)\b${near(15)}\b(?:in|by) (?:an? |the )?(?:envelope|mail|post)\b`,
  // Money before anything: deposits, halves.
  words`\b(?:send|pay|transfer|leave|put down|want|require|with|small|holding|me|a \d+|as(?: a)?|\d+)\b${near(20)}\bdeposit\b`,
  words`\bdeposit\b${near(25)}\b(?:first|now|today|up ?front|to me|via|by)\b|\bdeposit (?:secures?|holds?|reserves?)\b|\b(?:non-?)?refundable deposit\b|\b(?:send|pay|give|transfer)(?: me)? [$€£]?\d{2,} to (?:hold|secure|reserve|keep)\b`,
  words`\b(?:pay|money|payment|send|half|[$€£]\d+)\b${near(20)}\b(?:up ?front|in advance)\b|\b(?:half|[$€£]\d+) (?:now|first|before)\b(?!${near(10)}\b(?:in|through|via) the (?:shop|site))`,
  // An end of the booking, and money.
  words`\bcancel\b${near(60)}\b(?:cash|give|hand|privately|direct(?:ly)?|cheaper|notes|commission|fees?|pay \d)`,
  words`\b(?:don'?t|do not|no need to) (?:press|click|use|hit|pay|confirm)\b${near(20)}\b(?:buy|booking|here|button|checkout|shop|site|app)\b`,
  words`\bmark(?:ed)? (?:it )?(?:as )?sold (?:and|i|to|then)\b|\bwithdraw (?:the|your) (?:advert\w*|ad|listing)\b`,
  words`\btake (?:it|the|your)? ?(?:ad|listing|offer) (?:down|off|offline)\b(?! (?:when|if|once|after))`,
  words`\b(?:delist|unlist|(?:remove|delete|close|pull) the (?:ad|listing|offer))\b(?! (?:when|if|once|after))`,
  // Somebody who comes for the bicycle with money, and money that goes back.
  words`\b(?:courier|agent|shipper|mover|movers|driver|cousin|hauler|shipping company|transporter|secretary|forwarder|relative|nephew|transport (?:company|firm))\b[^!?\n]{0,50}\b(?:cash|money|envelope|payment|funds|cheque|check|(?:pays?|paying|hands?|settles? with) (?:you|u)|collects? the pay\w*)\b`,
  words`\bover ?pa(?:y|id|ying|yment)\b`,
  words`\b(?:refund|return|send back|forward|pass on|pass)\b${near(14)}\b(?:difference|extra|excess|rest|surplus)\b`,
  // Cheques, orders, vouchers.
  words`\bcheques?\b(?! ?(?:[(]|pattern|plate|out))`,
  words`\b(?:cashier'?s?|certified|personal|bank(?:er'?s)?) (?:check|draft)\b|\bmoney order\b`,
  words`\b(?:(?:pay|by|mail you a|send you a) (?:by )?|(?:take|accept|write|send)(?: you)? a )check\b(?! (?:on|of|at|if))|\bgift[ -]?cards?\b(?! (?:for|from|of|in) (?:this|the|respoke))|\bscratch ?cards?\b`,
  words`\b(?:steam|itunes|google play|amazon|apple|xbox|prepaid|vanilla|razer) (?:gift |voucher )?(?:cards?|vouchers?|codes?)\b`,
  words`\bscratch\b${near(20)}\bcodes?\b`,
  words`\bfriends? ?(?:and|&|n|\+|or|\/) ?family\b(?= ?(?:[?.,!)]|$|pls|please|only|option|payment|ok|so|then|to|no))`,
  words`\bf ?(?:&|and|n|\+|\/) ?f\b(?= ?(?:[?.,!)]|$|pls|please|only|option|payment|ok|be|so|then|to|no))`,
  words`(?<=^|[.!?] ?)p ?p ?\?|\bp ?p (?:friends|freunde|amis|f ?[&+] ?f|ok|works)\b|\b(?:via|by|with|per|mit|par|por) pp\b|\b(?:paypal|pay|send|sent|money|mark\w*)\b${near(15)}\bas (?:a )?gift\b|\bgift payment\b`,
  words`(?<=\s)\$[a-z]\w{3,}`,
  // What a thief needs: codes, cards, a visit to a false escrow.
  words`(?<!\block\b${near(30)})\b(?:verification|security|sms|otp|google|(?:4|5|6|four|five|six)[ -]?digits?) (?:code|pin)\b(?! (?:sticker|label|card|tag))(?!${near(25)}\block\b)|\botp\b`,
  words`\bcode (?:that )?(?:you|u) (?:just )?(?:got|get|received?|will)\b`,
  words`\bverify (?:your|ur) (?:account|card|identity|details|bank)`,
  words`\b(?:card|credit card|debit card) (?:number|details|info|data)\b|\bcv[vc]\b`,
  words`\bescrow\b|(?<!site \w+ a )\bcode (?:by|via|per) (?:text|sms|phone)\b`,
  words`\bi (?:just |have |'ve )?(?:sent|send|texted) (?:you|u) (?:a|the) (?:\w{1,12} )?code\b`,
  words`\b(?:reply with|send|tell|give|forward|share|read)(?: me| us)?(?: with)? (?:the|that|this|your) (?:\d[- ]digit )?code\b(?! (?:of|for|on the|to me|at|when|is))(?!${near(25)}\block\b)`,
  words`\b(?:photo|picture|pic|scan) of (?:your|ur) (?:bank |credit |debit )?(?:card|id|passport)\b`,
  words`\blink to (?:accept|receive|claim|confirm)\b`,
  // Coins and their addresses.
  words`\b(?:lightning|sats) (?:payment|or|and)\b|\bstanding order\b|\bpay (?:weekly|monthly|in instal\w+)\b|\bcount it in front of\b|\b(?:pay|bring) paper\b|\b(?:pay|in|with|by|via|accept|use|take|send|some|for|do) crypto\b(?! [A-Z])`,
  words`\bcrypto(?:currency|currencies)?\b(?= ?(?:[?,.!]|$|only|ok|works|accepted|payment|wallet|pls|please|too|instead|or|and))(?<! called crypto)`,
  words`\bmy wallet\b|\b0x[0-9a-f]{8,64}\b`,
  words`\bbc1[a-z0-9]{8,64}\b`,
];

/** Around an unclear name of a way to pay, written `§§§` for the search. */
export const unclearPayments: readonly RegExp[] = [
  // `by wise`, `pay with swish`, `do you have twint`.
  words`\b(?:by|via|with|through|per|using|use|accept|take|have|got|my|your|ur|do|over|to|in|send|or|and|j'?ai|avez vous|hast du|heb je|tienes|hai) §+(?! (?:choice|words|man|move|decision|advice|sound|noise|lights|of|at|through))`,
  // `wise me`, `twint ok?`, `swish?`.
  words`§+(?: (?:me|you|u|ok|geht|too|also|is ok|works?|friends|f&f|transfer|account|tag|pls|please|is fine|possible|or|payment)\b| ?\?|, ?(?:paypal|revolut))`,
];

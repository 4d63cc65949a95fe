/** Endings of host names that are no English words, in any case. */
const clearEndings =
  'c ?[o0] ?m|net|org|info|biz|io|co|uk|de|fr|es|nl|eu|ru|cn|ch|pl|se|dk|fi|cz|pt|ie|ca|au|nz|jp|br|cc|tv|gg|ly|gl|gd|xyz|dev|example';
/** Endings that are English words: only in lower case, as the next sentence begins with a capital. */
const wordEndings =
  'app|top|site|online|shop|store|link|click|club|live|page|bike|bikes|cam|pro|blog|space|tech|deals|sale|pay|chat|cloud|video|photos|fun|icu|vip';

const open = String.raw`\s?["'([{<*_-]\s?`;
const close = String.raw`\s?["')\]}>*_-]\s?`;
const dotWords = 'd[o0]t|full stop|punkt|punto|point|period|ponto|punt';
/** A dot as people disguise it: `(dot)`, ` dot `, ` . `, `[.]`. */
const dot = String.raw`(?:\.|${open}(?:${dotWords}|\.|,)${close}|,?\s(?:${dotWords}),?\s|\s\.\s?|\.\s(?=com\b))`;
/** A host name, with its dots disguised or not. */
export const host = String.raw`[a-z0-9-]{1,63}(?:${dot}[a-z0-9-]{2,63}){0,3}?${dot}(?:${clearEndings}|${wordEndings})\b`;

/** Addresses of pages: they lead out whatever the words around them say. */
export const linkPatterns: readonly RegExp[] = [
  // Anything after a protocol, even with its letters changed or spaces in between.
  /\b(?:h[tx]{2}ps?|ftp|mailto) ?: ?(?:\/ ?\/ ?)?[^\s/]\S*/gi,
  /\bhttps?\b/gi,
  // www, with a dot or a space.
  /\bwww(?:\s?\.\s?|\s(?:dot\s)?)[a-z0-9-]{2,}\S*/gi,
  // A host name as it is, with its path; `bike.It` with a capital is a missing space.
  new RegExp(
    String.raw`(?<![\w@.-])(?=[\d.-]{0,40}[a-z])(?:[a-z0-9-]{1,63}\.){1,4}(?:${clearEndings})\b(?![.-]?\w)(?:[/?#]\S*)?`,
    'gi',
  ),
  new RegExp(
    String.raw`(?<![\w@.-])(?=[\d.-]{0,40}[a-z])(?:[A-Za-z0-9-]{1,63}\.){1,4}(?:${wordEndings})\b(?![.-]?\w)(?:[/?#]\S*)?`,
    'g',
  ),
  // Any short host with a path, and hosts that shorten links: t.me/name, `bit . ly`.
  /(?<![\w@.-])(?=[\d.-]{0,40}[a-z])(?:[a-z0-9-]{1,63}\.){1,3}(?:[a-z]{2}|gle)\/[\w-]\S*/gi,
  /(?<![\w'])(?:t|m|wa|fb|bit|goo|youtu|paypal)(?:\.| \. )(?:me|ly|gl|be)\b(?: ?\/ ?\S+)?/gi,
  // A dot between spaces, a comma for a dot, or the word: `velohut . com`, `velohut,com`.
  new RegExp(
    String.raw`(?<![\w-])[a-z0-9-]{3,63}(?:\s\.\s?(?:${clearEndings})|\s?[,.]\s?(?:com|co ?[.,] ?uk)|,(?:de|net|org|fr|es|eu|nl|example))\b(?!-)`,
    'gi',
  ),
  // The word for a dot before an ending, or a dot in brackets.
  new RegExp(
    String.raw`(?<![\w-])(?:[a-z0-9-]{2,63}(?:\s(?:${dotWords})\s|${open}(?:${dotWords}|\.)${close})(?:${clearEndings}|${wordEndings}))\b`,
    'gi',
  ),
  // Endings that are small words, where a page is talked of.
  /\b(?:open|visit|go to|site|page|see|at|on) [a-z0-9-]{4,63}[.,](?:be|it|at|in|us|me|nu|to|is)\b|\b(?:check(?: out)?|open|visit|go to|see|at|on) [a-z0-9-]{4,63} ?\. ?(?:shop|store|bike|bikes|online|club|app)\b/gi,
  // A host with a hyphen, and an ending of a country.
  /(?<![\w@.-])[a-z0-9]{2,40}-[a-z0-9-]{2,40}\.(?:at|be|it|us|lu|is|no|hu|ro|gr|tr|in)\b(?![.-]?\w)/g,
  // A host with spaces, and a path.
  /(?<![\w-])[a-z][a-z0-9-]{2,40} \. ?[a-z]{2,4} ?\/ ?\w{4,}/gi,
  // An emoji for the dot.
  /[a-z0-9-]{1,63} ?[^ -~]{1,3} ?(?:com|net|org)\b/gi,
  // An address of numbers, unless it is a version.
  /(?<!(?:version|firmware|v) ?(?:is )?)(?<![\d.])(?:(?:1?\d?\d|2[0-5]\d)\.){3}(?:1?\d?\d|2[0-5]\d)(?![\d.])(?=[\s:/]|$)/gi,
];

/** Talk of a page: harmless where the words around it stay in the shop. */
export const linkMentions: readonly RegExp[] = [
  // Talk of a link or of a site of one's own.
  /(?<!\ba )\bclick (?:here|this|the link|on the link|below|to (?:receive|confirm|claim|see|open))\b/gi,
  /\b(?:link|number|details|address|it)(?: is|'s)? (?:in|on) my (?:bio|profile)\b|\blink (?:in|on) the (?:bio|profile|ad|description)\b/gi,
  /\b(?:my|our) (?:own |online |web ?|(?:firm|company|business|shop)(?:'?s)? )?(?:site|website|web ?page|page(?<!\b(?:paid|shows|says|sold|booked) on my page)|web ?shop|online shop|store|blog|channel)\b/gi,
  // What to type into a browser.
  /\b(?:in|into|to|open) (?:your|the|ur) (?:browser|search bar)\b/gi,
  // A link or another page to go to; a chain has a quick link.
  /\b(?:follow|click|open|use|want|need|send|share|get|dm for|drop)(?:ing)? (?:(?:you|u|me|on) )?(?:the |a |this |my |that |for )?link\b(?! (?:plates?|pliers|tool|pin|glue|grp|\d))/gi,
  /\b(?:type|enter|put)\b[^.!?\n]{0,30}\bgoogle\b|\bgoogle(?: for| up)? ["']/gi,
  /\bgoogle (?:me|us|my|our)\b|\b(?:google|search|look)\b(?: for| up| on| at)? (?:my (?:name|nick|shop|page|ad|profile|channel|other ads?))/gi,
  /\bjust google\b|\b(?:google|one) ?(?:drive|photos)\b/gi,
  /\b(?:search|look|google|type|check|find)(?: it| us| me)?(?: for| up| on| out| in)? ["“„«]\w[^"”“»\n]{0,40}["”“»](?! (?:decal|sticker|logo|stamp))/gi,
  /(?<=^|[.!?,:;] |\b(?:[Jj]ust|[Pp]lease|pls|then|and|simply|or) )[Ss]earch (?:for )?[A-Z]\w+(?: [A-Z]\w+)+/g,
  /\b(?:buy|order|purchase|checkout)(?: it| them| this| directly| direct)? (?:over |from |on )?there\b|\bcontact (?:form|page)\b/gi,
  /\b(?:click|press|tap|push|use) (?:on )?the (?:button|link) (?:in|inside|i)\b|\b(?:with|via|through|by) (?:this|my) link\b|\b(?:link|site|page|form|instructions)\b[^.!?\n]{0,40}\b(?:get paid|payout|your (?:card|details))\b|\b(?:replace|swap|change|remove|without|minus|delete) (?:the |all )?(?:commas?|spaces?|stars?|brackets?|dashes|emojis?)\b/gi,
  // A code for the camera.
  /\b(?:scan|use|open)\b[^.!?\n]{0,20}\bqr\b/gi,
  /\b(?:my|our) (?:home ?page|other (?:ads?|listings?))\b(?! (?:has|have|is|shows))|\b(?:an)?other ads? of mine\b/gi,
  /\bmy (?:\w{1,12} )?(?:shop|store) (?:on|is|at|has|sells|online)\b/gi,
];

import { host } from './links.ts';

const name = `(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}`;
/** The sign as people disguise it: `(at)`, ` at `, `*at*`, ` arroba `. */
const at = String.raw`(?:\s?@\s?|\s?["'([{<*_|-]\s?(?:at|a|et|@|arroba)\s?["')\]}>*_|-]\s?|,?\s(?:at|arroba|chez|snabel-?a|chiocciola|malpa|sobaka|apenstaart\w{0,3}|underscore),?\s)`;

/** Email addresses: they lead out whatever the words around them say. */
export const emailPatterns: readonly RegExp[] = [
  // name@host, with or without an ending; `80psi@rear` is a pressure.
  /(?<![a-z0-9._%+-])(?!\d+[a-z]{0,3}@)[a-z0-9._%+-]{2,64}@(?:[a-z0-9-]{1,63}[.,]){0,4}[a-z][a-z-]{1,62}/gi,
  // The same with spaces, brackets or words, and an ending.
  new RegExp(`${name}${at}${host}`, 'gi'),
  // `name [at] something`: brackets around the sign are enough.
  new RegExp(String.raw`${name}\s?[([{<*]\s?(?:at|@|et)\s?[)\]}>*]\s?[a-z0-9-]{2,}`, 'gi'),
  // A dot in brackets inside of a name.
  /[a-z0-9]\s?[([{<](?:dot|punkt|point|punto|\.)[)\]}>]\s?[a-z0-9]/gi,
  // The sign described in words.
  /\b(?:at|(?:curly|round) a|monkey|snail|elephant)[ -](?:sign|symbol|tail)\b/gi,
  /\b(?:dot|full stop),? (?:(?:then|and|the) ){0,2}(?:com|net|org|co uk|ie|de|fr|ch|example)\b|\bthe (?:dot )?com (?:thing|bit|part|ending)\b|\busual (?:ending|suffix|sign|symbol)\b/gi,
  /\b(?:curly a|a in a circle|arroba|arobase|klammeraffe|(?:before|after) the at)\b/gi,
  // The words in capitals, without spaces.
  /\b[a-z0-9]{1,30}(?:DOT[a-z0-9]{1,30})?AT[a-z0-9]{2,30}DOT[a-z]{2,6}/g,
  // A name and the sign, and nothing more.
  /(?<![a-z0-9._-])[a-z][a-z0-9._-]{2,40}@(?=\s|$)/gi,
];

/** Talk of emails: harmless where the words around it stay in the shop. */
export const emailMentions: readonly RegExp[] = [
  // An order to write an email, or to give an address.
  /\bmail (?:me|us)\b|\bmy mail(?: address)?(?:\s?[:=]| is\b)/gi,
  /\bmail\b[^.!?\n]{0,30}\baddress\b/gi,
  /\b(?:e[- ]?)?mail (?:company|provider|ending|(?:people|service) (?:with|from|of))\b|\b(?:google|microsoft|apple|hot)(?:'?s)? mail\b/gi,
  /\b(?:to|at|what'?s|what is|give me|send me|need|want|get|have) (?:my|your|ur) (?:e-?)?mail\b/gi,
  /\b(?:shoot|drop|send|write|give|leave|ping) (?:me|us)? ?(?:an? |your |ur )?e?-?mail\b(?! (?:order|carrier))/gi,
  /(?<!\b(?:comes?|came|arrived?|arrives|out|notified|reminded) )(?<!\bcode )\b(?:by|via|over|per) e[- ]?mail\b/gi,
  /(?<!\b(?:gets?|got|getting|receive[ds]?|sent|the|this|that|confirmation|by|no|booking|reminder|(?:shop|site)'?s?|spam|every|which|an|one|last|first|another|in my) )\be[- ]?mail\b(?! ?(?:address of|from|notif|confirm|about|say|said|came|come|arriv|that|with|order|support|service|, then))/gi,
  /\b(?:share|give|need|want|leave|drop)(?: me| us)? (?:an|some|any) e-?mail\b(?! (?:from|about))|\be[- ]?mail (?:add?ress\b(?! of)|where|i can|i could|to (?:send|write))/gi,
  /\bg (?:\w{1,5} )?mail\b/gi,
  /\b(?:at|on|my|use|via|with) (?:outlook|proton|aol|fastmail)\b|\bmail add(?:y|r|s)?\b|\b(?:private|personal|work) (?:e-?)?mail\b/gi,
  // In other languages.
  /\b(?:(?:schick|schreib)\w* (?:mir|uns) (?:eine? |ne )?(?:(?:e-?)?mail|sms)|(?:ecri|envo)\w+[- ]moi un (?:e-?mail|mail|sms|texto)|(?:mand|envi|escrib)\w*[ae]?me un (?:correo|e-?mail|mail|sms)|(?:scriv|mand)\w*mi un\w? (?:e-?mail|mail|sms)|stuur (?:me|mij) een (?:e-?mail|mail|sms|appje))\b/gi,
];

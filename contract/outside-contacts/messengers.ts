import { near, words } from './word-pattern.ts';

const person =
  '(?:me|us|him|her|my (?:wife|husband|brother|sister|dad|mum|mom|son|partner|phone|number))';
const you = '(?:you|u|ya|each other)';
const elsewhere = `(?:somewhere|elsewhere|(?:(?:an)?other|some other|different|real|normal|proper|better) (?:\\w{1,8} )?(?:messenger|app|chat|platform|channel|site|place|program|means)|an app|a messenger|offline|off (?:here|the app|this app|this site|the site|platform)|outside(?: of)? (?:here|this|the (?:app|site|shop|chat))|privately|in private)`;
const talk =
  '(?:talk|chat|speak|write|discuss|continue|carry on|switch|swap|slide|move|change|contact|message|msg|text|answer|reply|add|conversation)';
/** `message me on Friday` and `at the station` are about a time or a place. */
const timeOrPlace = String.raw`(?! (?:the|a|any|arrival|my way|time|mon|tue|wed|thu|fri|sat|sun|week|\d|around|noon|least|latest|night|once|after|before|when))`;

/** Talk of calls, numbers and accounts: harmless where the words around it stay in the shop. */
export const messengerPatterns: readonly RegExp[] = [
  // An order to call or to write a text; `call me old-fashioned` and `call me Jim` are none.
  words`\b(?<!(?:let|he|she|they|to) )(?:text|txt|sms|ring|dial|buzz|dm|pm|bell|telephone|whats|inbox|whisper) ${person}\b(?! a bell)`,
  /\b(?<!\b(?:reception|they|he|she|courier|driver|desk|porter|bank|depot|support)(?: will| can|'ll| to)? )(?:[Cc]all|[Pp]hone|CALL|PHONE) (?:me|ME|us|him|her|my (?:wife|husband|brother|sister|dad|mum|mom|son|partner))\b(?! (?:old|crazy|picky|stupid|weird|silly|paranoid|fussy|lazy|boring|strange|mad|a|an|by)\b)(?! [A-Z][a-z]+\b(?! on| at))/g,
  words`\b(?:message|msg|write|contact|ping|reach|talk|chat|speak|answer|reply)(?: to)? (?:me|us) (?:(?:on|at|over|via|by|under)${timeOrPlace}|outside|elsewhere|privately|there|instead|off)\b`,
  words`\b(?:gi[vm]e|gie|gis|giz|gimme|drop|shoot|send)(?: (?:me|us|him|her|you|u))? (?:a|an|ur|your) (?:\w{1,8} )?(?:call|ring|buzz|bell|tinkle|text|txt|sms|line|voice\w*|shout (?:on|at))\b`,
  words`\bh(?:it me up|mu)\b|\blandline\b|\bvoice ?mail\b`,
  words`\b(?:by|over|via|on) (?:the )?(?:voice|blower|telephone)\b|\bpick up the phone\b`,
  words`\b(?:rather|prefer to|better|easier to|quicker to) (?:phone|telephone|call|speak)\b(?! (?:holder|mount|case))`,
  words`\b(?:get|reach|catch|find|got|have) (?:me|us|you|u|him|her|hold of \w{2,4})${near(12)}\b(?:by|on|via|over) (?:the |my |your |ur )?(?:phone|mobile|cell)\b`,
  words`(?<!\byou )\b(?:ring|call|phone) (?:that(?= ?(?:[.,!?]|$|one|number))|ahead|before|after|any ?time|whenever|first)\b`,
  words`\b(?:message|msg|dm|pm|write|text|answer|reply|find)(?: to)? (?:me|us|you|u|ya) (?:\w{1,8} )?(?:there|thru|through|via|on (?:that|it))\b`,
  words`\b(?:reach|contact|get hold of) (?:you|u) (?:directly|outside|(?:by|on|at|via|under)(?= ?(?:\?|$|phone|mobile|whats|e?-?mail|tele|signal|another|this number)))`,
  words`\b(?:how|where|way) (?:can i |could i |to |do i )(?:reach|contact) (?:you|u)\b`,
  words`\b(?:please|pls|plz|better|best|rather|(?:i|you|u)(?: can| could| may| might)?) (?:call|phone|ring|text|sms)(?= ?(?:[.,!?]|$|now|later|to(?:night|day|morrow)|on\b|at\b(?! the)|between|after|before|first))`,
  words`\b(?:what|which|a|any|your) number (?:(?:can|could|do|should) i|i (?:can|could)|where i|to (?:call|reach|text|ring))\b`,
  words`\b(?:call|text)(?: or |\/)(?:call|text|sms|whats\w*)\b`,
  words`\b(?:on|do|have|make|schedule|arrange|set up) a (?:quick |short |phone |video )?call\b`,
  words`\bnot (?:through|via|over) (?:this|the) (?:chat|app|messages)\b`,
  // An offer to call.
  words`(?<!\b(?:what|how) (?:do|would|should|can|could|shall) (?:you|they|i|we) )\b(?:call|ring|phone|text|txt|sms|facetime|buzz|bell) ${you}\b`,
  words`(?<!\b(?:had|got|took|during|after) (?:an? |the )?)\b(?:phone|video|voice|quick|short) ?(?:calls?\b|chat\b(?<!(?:quick|short) ?chat))`,
  words`\b(?:texts?|texting|sms|phone|calls?|calling|whats) (?:is|are|works|would be|'s) (?:\w{1,8} )?(?:easier|better|faster|quicker|best|fine|ok)\b`,
  words`\b(?:take|move|switch|bring|shift) (?:it|this|that|the chat|us|over)?\s?to (?:texts?|sms|phone|calls?|e-?mail)\b`,
  words`\b(?:reach\w*|available|contact|sort|talk|speak|chat|discuss|easier|quicker|better|rather|prefer|faster|let'?s)\b${near(25)}\b(?:on|over|by|via|per) (?:the )?(?:phone|telephone|voice|text|sms|video)\b`,
  words`\bhear (?:a|your) voice\b|(?<=^|[.!?] ?)call ?\?|\b(?:good|best|right) time to (?:ring|call|phone)\b|\bgoogle voice\b|\bdial (?:it|that)\b`,
  // A number that one asks for, offers, or shows in a picture.
  words`\b(?:best|direct) (?:number|no|nr)\b`,
  words`\b(?:need|want|have|got|get|is there|chance of|gi[vm]e|gimme|send|drop|share|leave)(?: me| us)? (?:a|any|some) (?:number|no|nr)\b(?! (?:of|on (?:the|it)|stamp\w*|engraved|printed|under\w*|plate|anywhere|somewhere)\b)`,
  words`(?<!\b(?:dealer|owner|shop|seller|maker|manufacturer|support|company)'?s? )\b(?:phone|telephone|mobile|contact|cell|mob|tel|handy|whats\w*)[ -]?(?:numbers?|no|nr|num|#|details|info)(?!\w)(?! (?:longer|more|issues?|problems?))`,
  words`\b(?:give|send|share)(?: me| us)? (?:your|ur) phone\b`,
  words`\b(?:give|share|send|swap|exchange|leave|got|have)(?: \w+){0,2} (?:your|my|our|ur|a|any|an) (?:contact(?! (?:point|clean|cement|with the shop|the shop))|socials?)\b`,
  words`(?<!\b(?:i'm|i am|am|typ\w+|writ\w+|sent|this|done|it) (?:this )?(?:on|from) )\b(?:a|any|ur|your|my|his|her|which|got|have|husband'?s|wife'?s) (?:mobile|cell)\b(?! (?:app|phone|version|home|work\w*|repair|mechanic|tools?|network|signal|data|holder|mount|site|page|case|screen|died|is dead|camera|of|so|was)\b)`,
  words`(?<=^|[.!?] ?)(?:mobile|phone) ?\?`,
  words`\b(?:what'?s|what is|whats|give|gimme|send|drop|share|leave|tell|text|need|want|have|get|got|take|here'?s|here is|using)(?: me| us| out| i)? (?:your|ur|yr|my) (?:number|nr|digits|cell|mobile|num)\b`,
  words`\b(?:my|our|ur|your|his|her) (?:(?:home|work|shop|office|business|private|\w{2,12}'?s) )?(?:numbers?|digits)\b(?! (?:of|one|plate|1|system|to (?:the )?(?:support|shop))\b)|\bsame number\b`,
  words`\bmy (?:mobile|mob|cell|handy|phone|tel|whats\w*)(?: ?[:=]|(?:'?s)? (?:is|are|starts|begins|ends|goes)?(?: with| in)? ?(?:\+|\d|zero|oh\b|double))`,
  words`(?<!(?:serial|frame|part|model|size|item|lot|house|key|race|start) )\b(?:number(?:'?s)?|digits|mobile|contact)(?! of\b) (?!\d)${near(20)}\b(?:in|on|under|inside)\b ${near(15)}\b(?:photo|picture|pic|profile|bio|cardboard|van|sign|tape|note|card|saddlebag|window|request)s?\b`,
  words`\b(?:first|last|other|second|remaining)(?: half| digits?| numbers?| \w{3,5})?\b${near(20)}\b(?:0\d{3,}|(?:next|second|following|other) (?:msg|message))`,
  words`\bin my (?:bio|profile pic\w*)\b`,
  // Talk of moving to another place.
  words`\b${talk}\b${near(30)}\b${elsewhere}\b`,
  words`\b(?:go|hop|jump|take (?:this|it|that)|use|try)\b${near(15)}\b(?:(?:(?:an)?other|something) (?:messenger|chat|platform|channel|normal|else)|offline|off here|outside (?:this|the) (?:app|chat))\b`,
  words`\b(?:an)?other (?:way|means|possibility)(?: to (?:reach|contact|talk|write|send|chat|get)| ?\?)|\bvoice (?:notes?|messages?)\b`,
  words`\b(?:an?|on|by|via|quick|u|you|we) (?:zoom|teams)\b(?! (?:in|out|lens))|\b(?:google|teams|zoom) (?:meet|call|meeting)\b`,
  words`\b(?:this|the) (?:app|site|chat|shop) (?:reads|deletes|hides|blocks|censors|filters)\b`,
  words`\b(?:dms? open|dm for|(?:my|your|ur) dm'?s?)\b`,
  // An app by its picture or its owner.
  words`\b(?:green|blue|yellow|purple|pink|black|white) (?:\w{1,8} )?(?:app|messenger|network|f)\b`,
  words`\bapp (?:where|in which) (?:people|everybody|everyone|kids|you|they|all|girls|teens|folks)\b|\b(?:zuck\w*|book of faces|on the book|the (?:gram|tok|zap)|blue bird|photo app)\b|\bon whats\b`,
  // A name to look for, or a nick.
  words`\b(?:add|follow) me\b(?! to)|\badd you (?:on|to)\b|\bdm'?d you\b|\bwhich messenger\b|\bi go by \w|\bevery (?:platform|network)\b`,
  words`\bfind (?:me|us) (?:on (?!(?:the|a|platform|track)\b)|under|as|via)`,
  words`\bjoin (?:my|our|the) (?:group|channel|server|chat)\b`,
  words`\b(?:same|my|your|ur) (?:nick(?:name)?|handle|user ?name|user|tag|id|@)(?: (?:is|there|everywhere|on|here|plus)|(?<!\bmy id)\?| ?[:=])`,
  words`\bsame (?:nick(?:name)?\b|handle\b(?! ?bar| tape)|user ?name|@|name (?:there|(?:as|like) (?:here|on here|my)|here|i have))|\b(?:friend|message) request\b|\b(?:other|another) (?:network|messenger)\b`,
  words`\b(?:nick|handle|user(?:name)?|id) ?[:=] ?@?\w|\b(?:your|ur|my) @(?= |$)`,
  // `@nick`; `@home` is a place.
  /(?<=^|[\s(:>,/])@(?!(?:home|work|the|my|least|all|noon|night|station)\b)[a-z][a-z0-9_.]{2,}/gi,
  // A nick with an underscore or a number sign.
  words`\b(?!(?:img|dsc|pxl|photo|pic|foto|screenshot|vid)_)[a-z][a-z0-9]*_[a-z0-9][a-z0-9_]*\b(?!\.)`,
  words`\b[a-z]{3,20}#\d{4}\b`,
  // Names of messengers that are also words.
  words`\b(?:on|via|over|use|using|have|got|through|to|by) signal\b(?! (?:orange|yellow|red|green|blue|white|black|strength|cable|booster|here|there|at|in))`,
  words`\b(?:heard of|add my|my) signal\b(?! (?:strength|orange|red))|\bsignal app\b`,
  /\b(?:on|to|via|use|have|got) L(?:ine|INE)\b(?! \d)/g,
  words`\bline (?:id|app)\b|\b(?:my|on|your|ur) snap\b|\bsnap(?: ?[:=]| me)`,
  words`\b\w{2,20} (?:under ?score|hashtag) \w`,
];

/** Around an unclear name of a service, written `§§§` for the search. */
export const unclearMessengers: readonly RegExp[] = [
  // `my insta`, `me on fb`.
  words`\b(?:my|our|your|ur|yr|(?:me|us|u|you) (?:on|via|at|by|over|through|in)|same (?:ad )?on|via|per|por|auf|bei|na|su|sur|(?:it'?s|ad is|listing is|listed|also)(?: also| up| listed)? on) (?:own |old |the )?§+`,
  words`§+ (?:com|dot)\b`,
  // `ig: name`, `fb me`, `tg?` alone.
  words`§+(?: ?[:=@>]|,? (?:me|id|handle|user\w*|nick\w*|name|account|ok|only|preferred|works?|is (?:better|best|easier|faster|quicker|fine|ok))\b| is \w+[_.\d])`,
  words`(?<=^|[.!?\n,] ?|\b(?:got|have|any|use|on) )§+ ?(?:\?|or\b)`,
  words`\b(?:add|find|search|follow|message|msg|dm|text|write|contact|reach|chat|talk|speak|continue|move|switch|call|hit|ping|answer|reply|posted|catch|come|drop|hmu|request)\b${near(30)}\b(?:through|using|with|to|at) §+`,
  words`\b(?:do|are|have|got|use|using|can) (?:you|u|ya|we|i) (?:(?:have|got|use|using|on|via|over|with|the|a|do|talk|chat|write|speak|also|maybe|any) ){0,4}§+`,
  words`\b(?:you|u|ya) (?:got |have |on |use |have got )(?:an? )?§+|\b(?:i'?m|i am) @?[\w.]{3,30} on §+`,
  // `my ad on vinted`, `I'm easier on fb`.
  words`\b(?:my|our) (?:\w{1,12} )?(?:listing|ad|post|page|shop|store|profile|account|channel|group|auction|offer|name)s? (?:on|at|in) §+`,
  words`\b(?:i'?m|i am)(?: (?:also|always|more|only|mostly))? (?:easier|on|active|quicker|faster|better|selling|listed|reachable)\b${near(20)}§+`,
  words`§+${near(45)}\b(?:there|instead|same name|username|@\w)`,
  words`(?<!\b(?:saw|seen|see|found|read|watch\w*|bought|sold|got|learned|looked|goes?|costs?|won|had|posts?|similar|rides?|club|cheaper|new|selling|half|they|he|she|says?|advertised|posted|was|were|people|someone|price\w*|prices|ads?|video\w*)\b${near(30)})(?:\b(?:on|via|over|by) |\b(?:use|try|prefer|is|add|check|like|better|through|with|to) )§+(?! (?:it|they|for \d|video|post|ad|price))`,
  words`(?<=^|[.!?] ?)§+ (?:is|name|nick)\b`,
  words`\b(?:tu as|t'?as|avez[- ]vous|hast du|haste|heb je|hebt u|tienes|tiene|hai|masz|har du) (?:un\w? )?§+|\bcalled (?:on|in) §+|\bi(?:'ve)? (?:got|have|use) (?:an? )?§+`,
  words`\b(?:live|lives|always|mostly|only|usually|rather|prefer\w*) (?:on|via|over) §+|\b(?:ping|catch|hit|dm|pm|msg) (?:me|u|you) §+`,
];

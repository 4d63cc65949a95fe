import { words } from './word-pattern.ts';

/** Talk of calls, numbers and accounts in other languages; accents are gone before the search. */
export const foreignMessengers: readonly RegExp[] = [
  // German
  words`\b(?:ruf\w* (?:mich|doch|einfach|gern|an)|rufen sie|anruf\w*|anzurufen|zuruckruf\w*|telefonier\w*|(?:schreib\w*|meld\w*|kontaktier\w*) (?:sie |dich |euch )?(?:mir |mich )?(?:auf|per|an|bei|uber|unter|lieber|da|dort)|(?:mein|dein|ihr|eur)\w* (?:handy\w*|telefon\w*|nummer)|(?:handy|telefon)nummer)\b`,
  // French
  words`\b(?:appel\w+[- ]?moi|[mts]'appel(?:er|lerai)|telephone[zr]?[- ]moi|(?:ton|votre|mon) (?:numero|tel|portable|06|07)|ecri(?:s|vez)[- ]moi (?:sur|a|par)|par (?:mail|sms|telephone|texto)|(?:un|ton) 06)\b`,
  // Spanish and Portuguese
  words`\b(?:llam[aeo]\w*me|llama(?:r|me)? al|te llamo|escri\w*(?:me|nos) (?:al|por|en|a)|(?:mi|tu|su) (?:numero|movil|telefono|cel\w*|correo)|por telefono|me lig[ao]|(?:meu|seu) (?:numero|zap|celular|telefone))\b`,
  // Italian
  words`\b(?:chiam(?:a|ate|ar)\w?[mt]i|ti chiamo|scriv\w*mi (?:su|a)|(?:mio|tuo|suo) (?:numero|cellulare|telefono))\b`,
  // Dutch, Swedish, Danish, Polish
  words`\b(?:(?:bel|app|mail) me|bel je|(?:mijn|je|jouw|uw) (?:nummer|telefoonnummer|mobiel|06)|ring\w* (?:mig|meg|dig|deg)|(?:mitt|ditt|dit|mit) (?:nummer|mobilnummer)|zadzwon\w*|napisz (?:na|do)|(?:moj|twoj) (?:numer|telefon)|numer telefonu)\b`,
];

/** Talk of money past the shop in other languages. */
export const foreignPayments: readonly RegExp[] = [
  // Notes in the hand.
  words`\b(?:bargeld|barzahl\w*|(?:in|nur|gegen) bar|am liebsten bar|bar (?:ware|auf|bezahl|zahl|bei|in die|und)\w*|zahl\w* (?:ich )?bar|especes|en liquide|de (?:la )?main (?:a|en) (?:la )?main|efectivo|en mano|contanti|in mano|contant|dinheiro|gotowk\w+|kontant\w*|swisha)\b`,
  // Transfers, accounts and deposits.
  words`\b(?:uberweis\w+|kontonummer|(?:mein|dein|ihr)\w* konto|virement|(?:ton|votre|mon|le) rib|transferencia|(?:mi|tu|su) cuenta|bonifico|overschrijv\w+|overmaken|mijn rekening|przel\w+|(?:moje|twoje|masz|na) konto|vorkasse|anzahlung|acompte|caparra|scheck|assegno)\b`,
  // Past the shop, without it, without its fee.
  words`\b(?:ohne|ausserhalb(?: von| der| des)?|neben|sans(?: passer par)?|hors(?: de)?|fuera de|sin|fuori dal?|senza|buiten|zonder|om|poza|bez|utanfor)(?: (?:die|der|das|dem|den|le|la|du|el|il|lo|de|het))? ?(?:seite|plattform|app|portal|shop|site|plateforme|tienda|pagina|web|plataforma|sito|piattaforma|platform|strona|strony|sajten)\b|\b(?:seite|plattform|app) vorbei\b|\bnicht uber die (?:seite|app|plattform)\b|\bprivat (?:regeln|machen|verkauf\w*|ubergeb\w*|abwickel\w*|klaren)\b|\b(?:unter uns|entre nous|entre nosotros|tra (?:di )?noi|onder ons|miedzy nami|pas besoin d[ue]|brauchen (?:wir |die )?(?:seite|plattform) nicht)\b`,
];

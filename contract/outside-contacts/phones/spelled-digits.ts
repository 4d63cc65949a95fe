const languages = [
  'zero one two three four five six seven eight nine',
  'oh won too tree fore fife sicks sevn ate nein',
  'nought - - - - - - - - niner',
  'naught - - - - - - - - -',
  'null eins zwei drei vier funf sechs sieben acht neun',
  'nul een twee drie vier vijf zes zeven acht negen',
  'zero un deux trois quatre cinq - sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero - due tre quattro cinque sei sette otto nove',
  'zero - dois - quatro - - sete oito nove',
  'noll ett tva tre fyra fem sex sju atta nio',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
];
const numbered = (list: string, number: (index: number) => number) =>
  list.split(' ').map((word, index) => [word, String(number(index))] as const);

const digitOf = new Map([
  ['o', '0'],
  ...languages.flatMap((list) => numbered(list, (index) => index)),
]);
const tens = new Map([
  ...numbered(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (index) => 10 + index,
  ),
  ...[
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'vingt trente quarante cinquante soixante - quatrevingt -',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  ].flatMap((list) => numbered(list, (index) => 20 + 10 * index)),
  ...[
    'dix onze douze treize quatorze quinze seize',
    'diez - doce trece catorce quince dieciseis',
    'dieci undici dodici tredici quattordici quindici sedici',
    'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn',
    'tien - twaalf dertien veertien vijftien zestien',
  ].flatMap((list) => numbered(list, (index) => 10 + index)),
]);
const words = [...digitOf.keys()]
  .filter((word) => word !== '-')
  .sort((one, other) => other.length - one.length)
  .join('|');
const eachWord = new RegExp(words, 'g');

/** Longer words are no numbers. */
const maxLength = 60;

/** Returns the digits that a word of letters spells, such as `sevenseven` or `OO`. */
export function spelledDigits(word: string, isBesideDigit: boolean): string | undefined {
  if (tens.has(word)) return tens.get(word);
  if (isBesideDigit && /^[ol]{1,4}$/.test(word)) {
    return word.replaceAll('o', '0').replaceAll('l', '1');
  }
  if (word.length > maxLength || word.replace(eachWord, '') !== '') return undefined;
  return (word.match(eachWord) ?? []).map((one) => digitOf.get(one)).join('');
}
